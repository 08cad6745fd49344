// One table as this browser sees it: the newest state, what is picked, and what is sent.

import { api, keep, kept, random, tokensOf } from "./api";
import { app } from "./app.svelte";
import { Connection, type Status } from "./connection";
import { pauseFor, stepsOf } from "./following";
import type { Act, Assignment, Card, FromServer, Hint, Line, Offer, Printed, State, TableInfo, Told, Way } from "./types";
import { capital, Voice, type Part } from "./words";

const ADVISORS = 18;

function plain(text: string): string {
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/\u2019/g, "'")
    .replace(/\s+/g, " ")
    .trim();
}

export class Table {
  info = $state.raw<TableInfo | null>(null);
  told = $state.raw<Told | null>(null);
  lines = $state.raw<Line[]>([]);
  fresh = $state(0);
  you = $state<number | null>(null);
  status = $state<Status>("connecting");
  printed = $state.raw<Printed | null>(null);
  notice = $state("");
  busy = $state(false);
  picked = $state<number | null>(null);
  opened = $state.raw<Offer | null>(null);
  dice = $state<number[]>([]);
  asking = $state.raw<Way | null>(null);
  telling = $state("");
  hints = $state.raw<Hint[]>([]);
  thinks = $state(false);
  court = $state.raw<Assignment[]>([]);
  shown = $state<number | null>(null);

  readonly tokens;
  private readonly connection: Connection;
  private promising = false;
  private fetching = "";
  private timer = 0;
  private waiting: Told | null = null;

  voice = $derived(
    app.catalogue ? new Voice(app.catalogue, this.info?.seats.map((seat) => seat.name) ?? [], this.you) : null,
  );
  view = $derived(this.told?.view ?? null);
  offers = $derived(this.told?.offers ?? []);
  isAsked = $derived(!this.telling && this.you !== null && !!this.view?.pending.includes(this.you));
  reachable = $derived(this.offers.filter((offer) => offer.kind === "influence"));
  listed = $derived(this.offers.filter((offer) => offer.kind !== "influence"));
  advisors = $derived(this.findAdvisors());
  mine = $derived(this.you === null ? null : (this.view?.players[this.you] ?? null));
  shownSeat = $derived(this.shown ?? this.you ?? 0);

  constructor(readonly id: string) {
    this.tokens = tokensOf(id);
    this.connection = new Connection(id, this.tokens.seat ?? this.tokens.host, {
      state: (state) => this.take(state),
      message: (message) => this.hear(message),
      status: (status) => (this.status = status),
    });
  }

  end(): void {
    clearTimeout(this.timer);
    this.connection.end();
  }

  say(part: Part | null | undefined, form = ""): string {
    return part === null || part === undefined ? "" : (this.voice?.part(part, form) ?? "");
  }

  /** A text of the client itself that speaks of people here. */
  t(key: string, parts: Record<string, Part> = {}): string {
    return this.voice?.text(`client.${key}`, parts) ?? "";
  }

  said(part: Part | null | undefined): string {
    return capital(this.say(part));
  }

  /** Fetch what is printed in a language, once; what failed is tried again with the next state. */
  async print(language: string): Promise<void> {
    if (this.fetching === language) return;
    this.fetching = language;
    try {
      this.printed = await api.printed(this.id, language);
    } catch {
      this.fetching = "";
    }
  }

  card(kind: string, id: string): Card | undefined {
    return this.printed?.cards.find((card) => card.kind === kind && card.id === id);
  }

  /** The advisor of a rank, whatever tile lies on him. */
  nameOf(rank: number): string {
    return this.printed?.cards.find((card) => card.kind === "advisor" && card.rank === rank)?.name ?? "";
  }

  private findAdvisors(): (Card | undefined)[] {
    const tiles = this.view?.tiles ?? [];
    return Array.from({ length: ADVISORS }, (_, at) => {
      const kind = tiles.includes(at + 1) ? "tile" : "advisor";
      return this.printed?.cards.find((card) => card.kind === kind && card.rank === at + 1);
    });
  }

  // -- what the server says --------------------------------------------------------------------------------------

  private take(state: State): void {
    this.you = state.you;
    this.info = state.table;
    this.busy = false;
    if ("view" in state.told) this.follow(state.told as Told);
    void this.addNumber(state.table);
  }

  /** Tell what happened line by line, then show how it stands. Nobody waits who does anything meanwhile. */
  private follow(told: Told): void {
    this.hurry();
    const steps = this.told ? stepsOf(told, this.court) : [];
    const pause = pauseFor(app.pace, steps.length);
    this.lines = this.lines.slice(0, told.lines_from);
    this.fresh = told.lines_from;
    this.waiting = told;
    if (!pause || document.hidden) return this.hurry();
    const step = (at: number): void => {
      const now = steps[at];
      if (!now) return this.hurry();
      this.telling = this.said(now.line.message);
      this.lines = [...this.lines, now.line];
      this.court = now.court;
      this.timer = setTimeout(() => step(at + 1), pause);
    };
    step(0);
  }

  /** Show the newest state at once. */
  hurry(): void {
    const told = this.waiting;
    if (!told) return;
    clearTimeout(this.timer);
    this.waiting = null;
    this.telling = "";
    this.lines = [...this.lines.slice(0, told.lines_from), ...told.lines];
    const wasAsked = this.isAsked;
    this.told = told;
    this.court = told.view.court;
    this.unpick();
    if (this.isAsked && !wasAsked) this.call();
  }

  private hear(message: FromServer): void {
    if (message.type === "hints") {
      this.thinks = false;
      if (message.version === this.info?.version) this.hints = message.hints;
    } else if (message.type === "refused" || message.type === "problem") {
      this.busy = this.thinks = false;
      this.notice = this.say(message.why);
    }
  }

  /** Tell whoever looks elsewhere that it is their turn. */
  private call(): void {
    if (!app.sound || !document.hidden) return;
    const sound = new AudioContext();
    const tone = sound.createOscillator();
    tone.frequency.value = 523;
    tone.connect(sound.destination);
    tone.start();
    tone.stop(sound.currentTime + 0.15);
  }

  /** Promise a number for the dice, and tell it when it is asked for. Pages on plain http have no digests: they add none. */
  private async addNumber(info: TableInfo): Promise<void> {
    const seat = this.you;
    if (seat === null) return;
    const key = `number.${this.id}.${seat}`;
    if (info.missing.includes(seat)) {
      const number = kept(key, "");
      if (number && !this.promising) this.send({ act: "tell", number });
    } else if (info.stage === "waiting" && !info.promised.includes(seat) && !this.promising && crypto.subtle) {
      this.promising = true;
      const number = random(16);
      keep(key, number);
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(number));
      this.send({
        act: "promise",
        digest: [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join(""),
      });
      this.promising = false;
    }
  }

  // -- what is done here -----------------------------------------------------------------------------------------

  send(act: Act): void {
    this.notice = "";
    this.connection.do(act);
  }

  async begin(): Promise<void> {
    const { host } = this.tokens;
    if (!host || !this.info) return;
    const answer = await api.hostDoes(this.id, host, { act: "begin", version: this.info.version });
    if (answer.type === "refused") this.notice = this.say(answer.why as Part);
  }

  async seatBot(seat: number, bot: string): Promise<void> {
    const { host } = this.tokens;
    if (!host || !this.info) return;
    const answer = await api.hostDoes(this.id, host, { act: "sit", version: this.info.version, seat, bot });
    if (answer.type === "refused") this.notice = this.say(answer.why as Part);
  }

  isFinal(way: Way): boolean {
    const at = this.view?.options.findIndex((option) => option.text === way.move.text) ?? -1;
    return this.told?.facts.final[at] ?? false;
  }

  /** Answer, or ask first whether it is meant. */
  choose(way: Way): void {
    if (this.busy) return;
    const asks = app.confirm === "always" || (app.confirm === "final" && this.isFinal(way));
    if (asks && this.asking?.move.text !== way.move.text) {
      this.asking = way;
      return;
    }
    this.busy = true;
    this.asking = null;
    this.send({ act: "answer", move: way.move.text });
  }

  /** Ask what a strong player thinks of the options. */
  ask(): void {
    this.thinks = true;
    this.notice = "";
    this.connection.send({ type: "hints" });
  }

  /** The offer and the way of a move, by its text. */
  wayOf(move: string): { offer: Offer; way: Way } | undefined {
    for (const offer of this.offers) {
      const way = offer.ways.find((each) => each.move.text === move);
      if (way) return { offer, way };
    }
    return undefined;
  }

  takeBack(to: "last" | "turn"): void {
    this.send({ act: "take_back", to });
  }

  unpick(): void {
    this.picked = null;
    this.opened = null;
    this.hints = [];
    this.dice = [];
    this.asking = null;
  }

  /** Pick an advisor; a second time on one with a single way goes that way. */
  pick(rank: number): void {
    const ways = this.waysTo(rank);
    if (this.picked === rank && ways.length === 1) this.choose(ways[0]!);
    else {
      this.picked = this.picked === rank && !ways.length ? null : rank;
      this.asking = null;
    }
  }

  pickDie(at: number): void {
    this.asking = null;
    this.dice = this.dice.includes(at) ? this.dice.filter((each) => each !== at) : [...this.dice, at];
  }

  /** The ways to an advisor, with the dice that are picked, if any are. */
  waysTo(rank: number): Way[] {
    const ways = this.reachable.find((offer) => offer.ways[0]?.move.advisor === rank)?.ways ?? [];
    if (!this.dice.length || !this.mine) return ways;
    const wanted = this.dice.map((at) => this.mine!.dice[at]).sort().join();
    return ways.filter((way) => [...(way.move.dice ?? [])].sort().join() === wanted);
  }

  /** Read a typed answer: a label, or the beginning of a name. */
  type(text: string): boolean {
    const wanted = plain(text);
    if (!wanted) return false;
    const ways = this.offers.flatMap((offer) => offer.ways.map((way) => ({ offer, way })));
    const labelled = ways.find(({ way }) => way.label === wanted);
    if (labelled) return this.typed(labelled.offer, labelled.way);
    const numbered = this.offers.find((offer) => String(offer.number) === wanted);
    if (numbered) return this.typed(numbered);
    const spelled = ways.map(({ offer, way }) => ({
      offer,
      way,
      names: [plain(way.move.text), plain(way.move.text).replace(/^\S+ /, ""), plain(this.say(offer.title)), plain(this.say(offer.name))],
    }));
    const exact = spelled.filter(({ names }) => names.includes(wanted));
    const found = exact.length ? exact : spelled.filter(({ names }) => names.some((name) => name.startsWith(wanted)));
    if (found.length === 1) return this.typed(found[0]!.offer, found[0]!.way);
    if (found.length && new Set(found.map(({ offer }) => offer)).size === 1) return this.typed(found[0]!.offer);
    this.notice = app.t("typed.unknown", { typed: text });
    return false;
  }

  private typed(offer: Offer, way?: Way): boolean {
    this.notice = "";
    const only = way ?? (offer.ways.length === 1 ? offer.ways[0] : undefined);
    if (only) this.choose(only);
    else if (offer.kind === "influence") this.picked = offer.ways[0]!.move.advisor!;
    else this.opened = offer;
    return true;
  }
}
