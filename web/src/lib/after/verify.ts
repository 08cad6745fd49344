// Proving the dice of a record in the browser, as docs/notation.md tells: every throw, turn order and draw is computed anew
// from the secret, whose seal all could see before the first roll. What falls by rules that are not in the box, in modules
// of the owners' own, is counted and left to `kingsburg replay --verify`.

import { Decks, type Printed, type Stated } from "./decks.ts";
import { bytesOf, digest, fromHex, hmac, toHex } from "./sha256.ts";

export type Proof =
  | { kind: "proven"; proven: number; left: number; added: number }
  | { kind: "unsealed" | "broken" }
  | { kind: "lies"; line: number; told: string; gave: string };

const FACES = 6n;
const YEARS = 5;

class Record {
  readonly tags = new Map<string, string>();
  readonly lines: string[];

  constructor(text: string) {
    this.lines = text.split("\n");
    for (const line of this.lines) {
      const tag = /^\[(\w+) "(.*)"\]$/.exec(line.trimEnd());
      if (tag) this.tags.set(tag[1]!, tag[2]!);
    }
  }

  /** The record without its digest, as the digest is made of it. */
  body(): string {
    return this.lines
      .filter((line) => !line.startsWith("[Digest "))
      .map((line) => line.trimEnd())
      .join("\n")
      .trimEnd();
  }
}

/** The sealed numbers of a game, one after the other. */
export class Numbers {
  private count = 0n;
  private readonly secret: Uint8Array;
  private readonly salt: Uint8Array;

  constructor(secret: Uint8Array, salt: Uint8Array) {
    this.secret = secret;
    this.salt = salt;
  }

  async below(n: bigint): Promise<bigint> {
    this.count += 1n;
    const place = fromHex(this.count.toString(16).padStart(16, "0"));
    return BigInt(`0x${toHex(await hmac(this.secret, place, this.salt))}`) % n;
  }

  skip(n: number): void {
    this.count += BigInt(n);
  }
}

async function thrown(numbers: Numbers, dice: number): Promise<number[]> {
  let code = await numbers.below(FACES ** BigInt(dice));
  const faces: number[] = [];
  for (let at = 0; at < dice; at++) {
    faces.push(Number(code % FACES) + 1);
    code /= FACES;
  }
  return faces.sort();
}

async function rolled(numbers: Numbers, told: string[]): Promise<string> {
  const bonus = told.filter((face) => face.endsWith("*"));
  const own = await thrown(numbers, told.length - bonus.length);
  const white = bonus.length ? await thrown(numbers, bonus.length) : [];
  return [...own, ...white.map((face) => `${face}*`)].join(" ");
}

async function ordered(numbers: Numbers, seats: number): Promise<string> {
  let ways = 1n;
  for (let n = 2n; n <= BigInt(seats); n++) ways *= n;
  let code = await numbers.below(ways);
  const left = Array.from({ length: seats }, (_, seat) => seat);
  const found: number[] = [];
  for (let n = BigInt(seats); n > 0n; n--) {
    ways /= n;
    found.push(...left.splice(Number(code / ways), 1));
    code %= ways;
  }
  return found.join(" ");
}

class Proving {
  proven = 0;
  left = 0;
  private readonly numbers: Numbers;
  private readonly decks: Decks;

  constructor(numbers: Numbers, decks: Decks) {
    this.numbers = numbers;
    this.decks = decks;
  }

  /** What the sealed number gave where a line tells what fell; null where only the rules can say. */
  async gave(seat: number, kind: string, told: string[]): Promise<string | null> {
    if (kind === "roll") return rolled(this.numbers, told);
    if (kind === "order") {
      const order = await ordered(this.numbers, told.length);
      this.decks.ordered(order.split(" ").map(Number));
      return order;
    }
    const found = kind === "draw" ? await this.decks.drawn(this.numbers, seat, told) : kind === "place" ? await this.decks.placed(this.numbers, told) : null;
    if (found === null) this.numbers.skip(1);
    return found;
  }

  /** Something else than chance is told. */
  answered(line: string): void {
    this.decks.answered(line);
  }
}

/** How many numbers a game took that began in the middle of another: one for each year's card of each deck. */
function takenBefore(stated: Stated | null): number {
  if (!stated || (stated.phase === "setup" && !stated.year)) return 0;
  return YEARS * (stated.allies === undefined ? 1 : 2);
}

/** Prove a record; `seal` is the one that this browser saw, if it did, and `cards` are all that are printed, in their order. */
export async function prove(text: string, cards: readonly Printed[], seal = ""): Promise<Proof> {
  const record = new Record(text);
  const tag = (name: string): string => record.tags.get(name) ?? "";
  if (!tag("Commitment") || !tag("Secret")) return { kind: "unsealed" };
  const secret = fromHex(tag("Secret"));
  const sealed = toHex(await digest(secret));
  const fits = sealed === tag("Commitment") && (!seal || seal === sealed);
  if (!fits || toHex(await digest(bytesOf(record.body()))) !== tag("Digest")) return { kind: "broken" };
  const added = tag("Numbers") ? tag("Numbers").split(" ").filter((each) => each !== "-").length : 0;
  const salt = tag("Numbers") ? await digest(bytesOf(tag("Numbers"))) : new Uint8Array();
  const numbers = new Numbers(secret, salt);
  const stated = tag("Position") ? (JSON.parse(tag("Position")) as Stated) : null;
  numbers.skip(takenBefore(stated));
  const proving = new Proving(numbers, new Decks(cards, stated));
  for (const [at, line] of record.lines.entries()) {
    const fell = /^~(\d*) (\w+) ?(.*)$/.exec(line.trimEnd());
    if (!fell) {
      proving.answered(line.trimEnd());
      continue;
    }
    const [, seat, kind, told] = fell as unknown as [string, string, string, string];
    const gave = await proving.gave(Number(seat), kind, told.split(" "));
    if (gave === null) proving.left++;
    else if (gave === told) proving.proven++;
    else return { kind: "lies", line: at + 1, told, gave };
  }
  return { kind: "proven", proven: proving.proven, left: proving.left, added };
}
