// Saying messages in a language: the same reader as kingsburg/words/voice.py, held to it by 2,000 sample messages.

export type Part = number | string | readonly unknown[];
export type Message = readonly ["say", string, Record<string, Part>];

type Entry = string | Record<string, string>;

type Forms = Record<string, string>;

/** What `/api/words/LANGUAGE` answers. */
export interface Catalogue {
  language: { id: string; name: string; one: number[]; decimal: string; vowels?: string; patterns: Forms };
  texts: Record<string, Entry>;
  things: Record<string, Record<string, Forms>>;
}

type Piece = string | { place: string; form: string };
const PLACE = /\{(\w+)(?::(\w+))?\}/g;
const TIE = "\u00a0";
const LETTERED = ["gold", "wood", "stone"];
const LISTS = ["all", "any", "parts"];
const BARE = "bare";

function template(text: string): Piece[] {
  const pieces: Piece[] = [];
  let last = 0;
  for (const found of text.matchAll(PLACE)) {
    if (found.index > last) pieces.push(text.slice(last, found.index));
    pieces.push({ place: found[1]!, form: found[2] ?? "" });
    last = found.index + found[0].length;
  }
  if (last < text.length) pieces.push(text.slice(last));
  return pieces;
}

export function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

/** The card of an enemy as it is told where there is room: goods in words, and not in letters. */
export function inFull(part: Part): Part {
  const message = part as Message;
  if (!Array.isArray(part) || message[0] !== "say" || !("enemy" in message[2])) return part;
  const spelled = (_: string, each: unknown) => (Array.isArray(each) && each[0] === "short" ? ["amounts", each[1]] : each);
  return JSON.parse(JSON.stringify(part), spelled) as Part;
}

function withoutStop(text: string): string {
  return text.replace(/\.+$/, "");
}

/** Says messages in a language, to one who is called "you" if they are the viewer. */
export class Voice {
  private readonly parsed = new Map<string, Piece[]>();

  readonly texts: Catalogue;
  readonly names: readonly string[];
  readonly viewer: number | null;

  constructor(texts: Catalogue, names: readonly string[] = [], viewer: number | null = null) {
    this.texts = texts;
    this.names = names;
    this.viewer = viewer;
  }

  say(message: Message | readonly unknown[] | null | undefined): string {
    if (!message) return "";
    return this.text(message[1] as string, message[2] as Record<string, Part>);
  }

  text(key: string, parts: Record<string, Part> = {}): string {
    const entry = this.texts.texts[key];
    if (entry === undefined) return key;
    const text = typeof entry === "string" ? entry : entry[this.form(entry, parts)]!;
    let pieces = this.parsed.get(text);
    if (!pieces) this.parsed.set(text, (pieces = template(text)));
    let said = "";
    for (const piece of pieces) said += typeof piece === "string" ? piece : this.part(parts[piece.place]!, piece.form);
    return said;
  }

  part(part: Part, form = ""): string {
    if (!Array.isArray(part)) return String(part);
    const asked = form.toLowerCase();
    const said = this.way(part, asked);
    return form !== asked && !this.isNamed(part) ? capital(said) : said;
  }

  /** Whether a part begins with somebody's name, which is written as they write it. */
  private isNamed(part: Part): boolean {
    let first: unknown = part;
    while (Array.isArray(first) && LISTS.includes(first[0]) && first.at(-1).length) first = first.at(-1)[0];
    return Array.isArray(first) && first[0] === "seat" && first[1] !== null && first[1] !== this.viewer;
  }

  private form(entry: Record<string, string>, parts: Record<string, Part>): string {
    if ("you" in entry && this.isAddressed(parts.who as readonly unknown[])) return "you";
    if ("one" in entry && this.texts.language.one.includes(Math.abs(parts.n as number))) return "one";
    if ("vowel" in entry && this.beginsWithVowel(String(parts.name))) return "vowel";
    return "other";
  }

  private beginsWithVowel(name: string): boolean {
    return (this.texts.language.vowels ?? "").includes(name.slice(0, 1).toLowerCase());
  }

  private isAddressed(who: readonly unknown[]): boolean {
    if (this.viewer === null) return false;
    if (who[0] === "all") return (who[1] as unknown[][]).some((each) => this.isAddressed(each));
    return who[1] === this.viewer;
  }

  private way(part: readonly any[], form: string): string {
    switch (part[0]) {
      case "say":
        return this.text(part[1], part[2]);
      case "seat":
        return this.seat(part[1], form);
      case "card":
        return this.card(part.slice(1), form);
      case "own": {
        const told = part[1][this.texts.language.id] ?? part[1][""];
        if (form === BARE) return withoutStop(told.name);
        return this.completed(told)[form] || told.name;
      }
      case "rule":
        return form === BARE ? withoutStop(this.forms(part.slice(1)).rule!) : this.forms(part.slice(1)).rule!;
      case "amounts":
        return this.amounts(part[1]);
      case "short":
        return this.short(part[1]);
      case "dice":
        return this.dice(part[1], part[2] ?? []);
      case "hand":
        return [...part[1], ...(part[2] ?? []).map((face: number) => `${face}*`)].join(TIE);
      case "signed":
        return part[1] < 0 ? String(part[1]) : `+${part[1]}`;
      case "decimal":
        return (part[1] as number).toFixed(part[2]).replace(".", this.texts.language.decimal);
      case "percent":
        return this.text("units.percent", { n: (part[1] * 100).toFixed(0) });
      case "all":
        return this.listed(part[1].map((each: Part) => this.part(each, form)), "units.and");
      case "any":
        return this.listed(part[1].map((each: Part) => this.part(each, form)), "units.or");
      case "parts":
        return part[2].map((each: Part) => this.part(each, form)).join(part[1]);
    }
    return "";
  }

  private seat(number: number | null, form: string): string {
    if (number === null) return this.text("people.table");
    if (number === this.viewer) return this.text(`people.you.${form || "name"}`);
    if (!this.names.length && form === "within") return this.text("people.seat_within", { n: number });
    const name = this.names[number] || this.text("people.seat", { n: number });
    return form === "" || form === "name" ? name : this.text(`people.named.${form}`, { name });
  }

  private card(key: readonly string[], form: string): string {
    const forms = this.forms(key);
    return forms[form] || forms.name || key[1]!;
  }

  private forms(key: readonly string[]): Forms {
    const [kind, id, edition] = key;
    const things = this.texts.things[kind!] ?? {};
    return (edition && things[`${id}_${edition}`]) || things[id!] || { name: id!, rule: "" };
  }

  private completed(forms: Forms): Forms {
    const made: Forms = {};
    for (const [form, pattern] of Object.entries(this.texts.language.patterns)) {
      made[form] = pattern.replace("{name}", forms.name ?? "");
    }
    return { ...made, ...forms };
  }

  private amounts(changes: Record<string, number>): string {
    const told = Object.entries(changes).filter(([, n]) => n);
    return (
      this.listed(told.map(([what, n]) => this.text(`units.${what}`, { n })), "units.and") || this.text("units.nothing")
    );
  }

  private short(changes: Record<string, number>): string {
    const told = Object.entries(changes).filter(([, n]) => n);
    const say = ([what, n]: [string, number]) => this.text(`units.short.${what}`, { n });
    const letters = told.filter(([what]) => LETTERED.includes(what)).map(say).join(" ");
    const others = told.filter(([what]) => !LETTERED.includes(what)).map(say);
    return [...(letters ? [letters] : []), ...others].join(", ");
  }

  private dice(faces: readonly number[], bonus: readonly number[]): string {
    const shown = faces.map(String);
    for (const face of bonus) shown[shown.indexOf(String(face))] += "*";
    return shown.join("+");
  }

  private listed(texts: string[], last: string): string {
    if (texts.length < 2) return texts.join("");
    return texts.slice(0, -1).join(", ") + this.text(last) + texts.at(-1);
  }
}
