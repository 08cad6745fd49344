// SHA-256 and HMAC. A page on plain http has no `crypto.subtle`: there our own digest, FIPS 180-4, does the same.

function primes(count: number): number[] {
  const found: number[] = [];
  for (let n = 2; found.length < count; n++) if (found.every((prime) => n % prime)) found.push(n);
  return found;
}

/** The first 32 bits of the fraction of a number. */
function fraction(value: number): number {
  return ((value - Math.floor(value)) * 2 ** 32) | 0;
}

const ROUNDS = primes(64).map((prime) => fraction(Math.cbrt(prime)));
const START = primes(8).map((prime) => fraction(Math.sqrt(prime)));
const BLOCK = 64;

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The message, a single bit, zeros, and its length in bits, in whole blocks. */
function padded(message: Uint8Array): DataView {
  const bytes = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  bytes.set(message);
  bytes[message.length] = 0x80;
  const view = new DataView(bytes.buffer);
  view.setUint32(bytes.length - 8, Math.floor(message.length / 2 ** 29));
  view.setUint32(bytes.length - 4, message.length << 3);
  return view;
}

function mixed(state: number[], w: number[]): number[] {
  let [a, b, c, d, e, f, g, h] = state as [number, number, number, number, number, number, number, number];
  for (let i = 0; i < 64; i++) {
    const one = (h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[i]! + w[i]!) | 0;
    const two = ((turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
  }
  return [a, b, c, d, e, f, g, h].map((word, at) => (word + state[at]!) | 0);
}

export function ownDigest(message: Uint8Array): Uint8Array {
  const view = padded(message);
  let state = START;
  for (let from = 0; from < view.byteLength; from += BLOCK) {
    const w: number[] = [];
    for (let i = 0; i < 64; i++) {
      if (i < 16) {
        w.push(view.getInt32(from + 4 * i));
        continue;
      }
      const [far, near] = [w[i - 15]!, w[i - 2]!];
      const low = turn(far, 7) ^ turn(far, 18) ^ (far >>> 3);
      const high = turn(near, 17) ^ turn(near, 19) ^ (near >>> 10);
      w.push((w[i - 16]! + low + w[i - 7]! + high) | 0);
    }
    state = mixed(state, w);
  }
  const found = new DataView(new ArrayBuffer(32));
  state.forEach((word, at) => found.setInt32(4 * at, word));
  return new Uint8Array(found.buffer);
}

export async function digest(message: Uint8Array): Promise<Uint8Array> {
  if (!globalThis.crypto?.subtle) return ownDigest(message);
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(message)));
}

function joined(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** HMAC-SHA256 (RFC 2104) with a key of at most 64 bytes. */
export async function hmac(key: Uint8Array, ...message: Uint8Array[]): Promise<Uint8Array> {
  const [inner, outer] = [0x36, 0x5c].map((pad) => Uint8Array.from({ length: BLOCK }, (_, at) => (key[at] ?? 0) ^ pad));
  return digest(joined(outer!, await digest(joined(inner!, ...message))));
}

export function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

export function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
