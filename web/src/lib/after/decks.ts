// What a sealed number draws from a deck, by what a record tells of the draws before: docs/notation.md has the rule of each.

import type { Numbers } from "./verify.ts";

/** A printed card, as far as a proof needs to know it. */
export interface Printed {
  kind: string;
  id: string;
  year?: number;
  row?: string;
  rank?: number;
}

/** What a game that began in the middle of another states of its decks. */
export interface Stated {
  year?: number;
  phase?: string;
  allies?: unknown;
  destiny?: string | null;
  /** By the ranks of the advisors on whom they lie. */
  tiles?: number[];
  marks?: { past_destinies?: string[]; face_up?: string[] };
  seats?: { hand?: string[] }[];
}

const COPIES = 2;
const HAND = 2;
const STARS = ["gold", "wood", "stone", "plus_two"];
const RANKS = 18;

async function oneOf<T>(numbers: Numbers, left: readonly T[]): Promise<T | undefined> {
  return left.length ? left[Number(await numbers.below(BigInt(left.length)))] : undefined;
}

/** Cards that come once each; those that are left are counted in their order. */
class Deck {
  private readonly cards: readonly string[];
  private readonly gone: Set<string>;

  constructor(cards: readonly string[], gone: readonly string[]) {
    this.cards = cards;
    this.gone = new Set(gone);
  }

  has(card: string): boolean {
    return this.cards.includes(card);
  }

  async draw(numbers: Numbers): Promise<string> {
    const card = (await oneOf(numbers, this.cards.filter((each) => !this.gone.has(each)))) ?? "";
    this.gone.add(card);
    return card;
  }
}

/** Two strips of each letter, of which everyone is dealt two in turn order; who has two alike may exchange the first, which
 * goes back once another is drawn. Where only one letter is left nothing is drawn: it is taken. */
class Strips {
  private readonly letters: readonly string[];
  private readonly hands: string[][];
  private dealing: number[];

  constructor(letters: readonly string[], order: readonly number[]) {
    this.letters = letters;
    this.hands = order.map(() => []);
    this.dealing = order.flatMap((seat) => Array<number>(HAND).fill(seat));
  }

  private left(): string[] {
    const held = this.hands.flat();
    return this.letters.flatMap((letter) => Array<string>(COPIES - held.filter((each) => each === letter).length).fill(letter));
  }

  private isForced(): boolean {
    return new Set(this.left()).size === 1;
  }

  private take(seat: number, letter: string): void {
    if (!this.dealing.length) this.hands[seat]!.shift();
    else this.dealing.shift();
    this.hands[seat]!.push(letter);
  }

  async draw(numbers: Numbers, seat: number): Promise<string> {
    const letter = (await oneOf(numbers, this.left())) ?? "";
    this.take(seat, letter);
    while (this.dealing.length && this.isForced()) this.take(this.dealing[0]!, this.left()[0]!);
    return letter;
  }

  /** Somebody exchanges a strip: a draw follows, unless there is nothing to choose from. */
  exchange(seat: number): void {
    if (this.isForced()) this.take(seat, this.left()[0]!);
  }
}

/** All decks of a game. */
export class Decks {
  private readonly decks: Record<string, Deck>;
  private readonly foes = new Map<string, Deck>();
  private readonly letters: readonly string[];
  private strips: Strips | null = null;
  private starred: number[] | null = null;

  constructor(cards: readonly Printed[], stated: Stated | null) {
    const ids = (kind: string): string[] => cards.filter((card) => card.kind === kind).map((card) => card.id);
    const past = [...(stated?.marks?.past_destinies ?? []), ...(stated?.destiny ? [stated.destiny] : [])];
    const dealt = [...(stated?.marks?.face_up ?? []), ...(stated?.seats ?? []).flatMap((seat) => seat.hand ?? [])];
    const lying = cards.filter((card) => card.kind === "tile" && stated?.tiles?.includes(card.rank!)).map((card) => card.id);
    this.decks = {
      destiny: new Deck(ids("destiny"), past),
      governor: new Deck(ids("governor"), dealt),
      tile: new Deck(ids("tile"), lying),
    };
    this.letters = cards.flatMap((card) => (card.kind === "strip" && card.row ? [card.row] : []));
    for (const year of new Set(cards.map((card) => card.year ?? 0))) {
      const foes = cards.filter((card) => card.kind === "enemy" && card.year === year).map((card) => card.id);
      const deck = new Deck(foes, []);
      for (const id of foes) this.foes.set(id, deck);
    }
  }

  /** The turn order was drawn: strips are dealt in it. */
  ordered(order: readonly number[]): void {
    this.strips ??= new Strips(this.letters, order);
  }

  /** A line that nobody's chance told: an exchange of strips. What is taken back leaves more than lines to look at. */
  answered(line: string): void {
    const exchange = /^(\d+) redraw$/.exec(line);
    if (exchange) this.strips?.exchange(Number(exchange[1]));
    else if (/^undo\b/.test(line)) this.strips = null;
  }

  /** What was drawn, as a line tells it; null where it cannot be told. */
  async drawn(numbers: Numbers, seat: number, told: readonly string[]): Promise<string | null> {
    const [kind, card] = told.length > 1 ? (told as [string, string]) : ["", told[0] ?? ""];
    if (kind === "strip") return this.strips && `strip ${await this.strips.draw(numbers, seat)}`;
    if (kind) return kind in this.decks ? `${kind} ${await this.decks[kind]!.draw(numbers)}` : null;
    const foe = this.foes.get(card);
    if (foe) return foe.draw(numbers);
    const destinies = this.decks.destiny!;
    return destinies.has(card) ? destinies.draw(numbers) : null;
  }

  /** Where a rising star is laid: on an advisor who has none of this season. */
  async placed(numbers: Numbers, told: readonly string[]): Promise<string | null> {
    const star = STARS.indexOf(told[0] ?? "");
    if (star === 0) this.starred = [];
    if (star < 0 || !this.starred || told[1] !== "advisor") return null;
    const ranks = Array.from({ length: RANKS }, (_, at) => at + 1).filter((rank) => !this.starred!.includes(rank));
    const rank = await oneOf(numbers, ranks);
    this.starred.push(rank!);
    return `${told[0]} advisor ${rank}`;
  }
}
