// A QR code of a link, drawn here, so that the token in it goes nowhere: ISO/IEC 18004, bytes, level L, versions 1 to 9.

/** For each version: data codewords of a block, error correction codewords of a block, and how many blocks. */
const VERSIONS: readonly (readonly [number, number, number])[] = [
  [19, 7, 1], [34, 10, 1], [55, 15, 1], [80, 20, 1], [108, 26, 1], [68, 18, 2], [78, 20, 2], [97, 24, 2], [116, 30, 2],
];
/** Where the middles of alignment patterns are. */
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];
const FORMAT = 0x77c4; // level L, mask 0
const VERSION_POLYNOMIAL = 0x1f25;

// -- codewords ----------------------------------------------------------------------------------------------------

const POWERS: number[] = [1];
while (POWERS.length < 255) {
  const next = POWERS.at(-1)! << 1;
  POWERS.push(next > 255 ? next ^ 0x11d : next);
}

function times(a: number, b: number): number {
  return a && b ? POWERS[(POWERS.indexOf(a) + POWERS.indexOf(b)) % 255]! : 0;
}

/** The remainder of Reed and Solomon. */
function corrections(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let n = 0; n < count; n++) {
    const longer = [...generator, 0];
    generator.forEach((factor, at) => (longer[at + 1]! ^= times(factor, POWERS[n]!)));
    generator = longer;
  }
  const left = [...data, ...Array<number>(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const factor = left[at]!;
    if (factor) generator.forEach((each, n) => (left[at + n]! ^= times(each, factor)));
  }
  return left.slice(data.length);
}

/** Mode, length, the bytes, an end, and filling. */
function codewords(text: Uint8Array, room: number): number[] {
  const bits = [0, 1, 0, 0];
  const add = (byte: number): void => void bits.push(...Array.from({ length: 8 }, (_, n) => (byte >> (7 - n)) & 1));
  add(text.length);
  text.forEach(add);
  while (bits.length < room * 8 && (bits.length % 8 || bits.length < (text.length + 2) * 8)) bits.push(0);
  for (let n = 0; bits.length < room * 8; n++) add(n % 2 ? 0x11 : 0xec);
  return Array.from({ length: room }, (_, at) => parseInt(bits.slice(at * 8, at * 8 + 8).join(""), 2));
}

function interleaved(data: number[], [size, extra, blocks]: readonly [number, number, number]): number[] {
  const parts = Array.from({ length: blocks }, (_, n) => data.slice(n * size, (n + 1) * size));
  const across = (rows: number[][], length: number): number[] =>
    Array.from({ length }, (_, at) => rows.map((row) => row[at]!)).flat();
  return [...across(parts, size), ...across(parts.map((part) => corrections(part, extra)), extra)];
}

// -- the drawing --------------------------------------------------------------------------------------------------

class Drawing {
  readonly dark: (boolean | undefined)[][];
  readonly size: number;

  constructor(version: number) {
    this.size = 17 + 4 * version;
    this.dark = Array.from({ length: this.size }, () => Array<boolean | undefined>(this.size).fill(undefined));
  }

  set(row: number, column: number, isDark: boolean): void {
    if (row >= 0 && column >= 0 && row < this.size && column < this.size) this.dark[row]![column] = isDark;
  }

  /** A square of rings around a middle, dark where `rings` says so by the distance. */
  square(row: number, column: number, far: number, rings: readonly boolean[]): void {
    for (let y = -far; y <= far; y++)
      for (let x = -far; x <= far; x++) this.set(row + y, column + x, rings[Math.max(Math.abs(x), Math.abs(y))]!);
  }

  patterns(version: number): void {
    const { size } = this;
    for (const [row, column] of [[3, 3], [3, size - 4], [size - 4, 3]] as const)
      this.square(row, column, 4, [true, true, false, true, false]);
    for (let at = 8; at < size - 8; at++) {
      this.set(6, at, at % 2 === 0);
      this.set(at, 6, at % 2 === 0);
    }
    const middles = ALIGNED[version - 1]!;
    const last = middles.at(-1);
    for (const row of middles)
      for (const column of middles)
        if (!((row === 6 && (column === 6 || column === last)) || (column === 6 && row === last)))
          this.square(row, column, 2, [true, false, true]);
    this.format();
    if (version >= 7) this.version(version);
  }

  private format(): void {
    const { size } = this;
    for (let n = 0; n < 15; n++) {
      const isDark = ((FORMAT >> n) & 1) === 1;
      this.set(n < 6 ? n : n < 8 ? n + 1 : size - 15 + n, 8, isDark);
      this.set(8, n < 8 ? size - 1 - n : n < 9 ? 15 - n : 14 - n, isDark);
    }
    this.set(size - 8, 8, true);
  }

  private version(version: number): void {
    let left = version << 12;
    for (let bit = 17; bit >= 12; bit--) if ((left >> bit) & 1) left ^= VERSION_POLYNOMIAL << (bit - 12);
    const bits = (version << 12) | left;
    for (let n = 0; n < 18; n++) {
      const [near, far] = [Math.floor(n / 3), this.size - 11 + (n % 3)];
      this.set(near, far, ((bits >> n) & 1) === 1);
      this.set(far, near, ((bits >> n) & 1) === 1);
    }
  }

  /** The codewords, up and down in columns of two from the right, with every other module turned around. */
  fill(words: readonly number[]): void {
    let bit = 0;
    for (let right = this.size - 1, goesUp = true; right > 0; right -= 2, goesUp = !goesUp) {
      if (right === 6) right--;
      for (let n = 0; n < this.size; n++) {
        const row = goesUp ? this.size - 1 - n : n;
        for (const column of [right, right - 1]) {
          if (this.dark[row]![column] !== undefined) continue;
          const isSet = ((words[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1;
          this.dark[row]![column] = (isSet === 1) !== ((row + column) % 2 === 0);
          bit++;
        }
      }
    }
  }
}

/** The dark modules of a code, row by row; nothing if the text is too long. */
export function qr(text: string): boolean[][] {
  const bytes = new TextEncoder().encode(text);
  const version = 1 + VERSIONS.findIndex(([size, , blocks]) => size * blocks >= bytes.length + 2);
  if (!version) return [];
  const kind = VERSIONS[version - 1]!;
  const drawing = new Drawing(version);
  drawing.patterns(version);
  drawing.fill(interleaved(codewords(bytes, kind[0] * kind[2]), kind));
  return drawing.dark as boolean[][];
}
