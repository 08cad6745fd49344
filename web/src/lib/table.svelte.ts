// One table as this browser sees it: the newest state, what is picked, and what is sent.

import { api, keep, kept, tokensOf } from "./api";
import { app } from "./app.svelte";
import { Connection, type Status, type Watcher } from "./connection";
import { fightsOf, type Fight } from "./everyone/battle";
import { find } from "./everyone/typing";
import { pauseFor, stepsOf } from "./following";
import { Here } from "./here/here.svelte";
import { Numbers } from "./numbers";
import type { Act, Amounts, Assignment, Card, FromServer, Hint, Line, Offer, Printed, State, TableInfo, Told, Way } from "./types";
import { Stage } from "./everyone/stage.svelte";
import { News } from "./after/news.svelte";
import { notices } from "./after/notices.svelte";
import { Reviewing } from "./after/reviewing.svelte";
import { Talk } from "./after/talk.svelte";
import { capital, inFull, Voice, type Part } from "./words";

const ADVISORS = 18;

/** The way to a table: a connection, or whatever shows one as it was. */
export type Link = Pick<Connection, "do" | "send" | "end">;
export type Connect = (watcher: Watcher) => Link;

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
  /** The battles told of last. */
  fights = $state.raw<Fight[]>([]);
  hints = $state.raw<Hint[]>([]);
  thinks = $state(false);
  court = $state.raw<Assignment[]>([]);
  shown = $state<number | null>(null);

  readonly tokens;
  readonly here: Here;
  readonly talk: Talk;
  readonly reviewing = new Reviewing((told) => this.connection.send(told));
  readonly news: News;
  readonly stage = new Stage();
  private readonly numbers: Numbers;
  private connection!: Link;
  private looked = -1;
  /** How many lines the story had when it was shown last. */
  private past = 0;
  private fetching = "";
  private timer = 0;
  private isLeft = false;
  private waiting: Told | null = null;
  private answers: number[] = [];

  voice = $derived(
    app.catalogue ? new Voice(app.catalogue, this.info?.seats.map((seat) => seat.name) ?? [], this.you) : null,
  );
  openVoice = $derived(app.catalogue ? new Voice(app.catalogue, this.info?.seats.map((seat) => seat.name) ?? []) : null);
  view = $derived(this.told?.view ?? null);
  offers = $derived(this.told?.offers ?? []);
  isAsked = $derived(!this.telling && !this.told?.chance && this.you !== null && !!this.view?.pending.includes(this.you));
  reachable = $derived(this.offers.filter((offer) => offer.kind === "influence"));
  listed = $derived(this.offers.filter((offer) => offer.kind !== "influence"));
  advisors = $derived(this.findAdvisors());
  /** An enemy is to be told, and an answer waits for that. */
  awaitsEnemy = $derived(this.told?.chance?.falls[0]?.card?.[0] === "enemy");
  mine = $derived(this.you === null ? null : (this.view?.players[this.you] ?? null));
  shownSeat = $derived(this.shown ?? this.you ?? 0);

  constructor(
    readonly id: string,
    private readonly replay?: Connect,
  ) {
    this.tokens = tokensOf(id);
    this.talk = new Talk(this, (told) => this.connection.send(told));
    this.news = new News(this);
    this.numbers = new Numbers(id);
    this.here = new Here(this, !!replay);
    void this.print(app.language);
    this.connect();
  }

  /** Look at the table anew, with the eyes of whoever is here; they have seen so many lines of the story before. */
  connect(seen = 0): void {
    if (this.isLeft) return;
    this.connection?.end();
    this.looked = seen;
    const begin = this.replay ?? ((watcher: Watcher) => new Connection(this.id, this.here.token, watcher));
    const link: Link = begin({
      state: (state) => void app.speaks.then(() => link === this.connection && this.take(state)),
      message: (message) => void app.speaks.then(() => this.hear(message)),
      status: (status) => (this.status = status),
    });
    this.connection = link;
  }

  /** Forget all that whoever looked was told. */
  forget(): void {
    this.end();
    this.waiting = this.told = null;
    this.lines = [];
    this.telling = this.notice = "";
    this.stage.leave();
    this.news.forget();
    this.unpick();
  }

  private end(): void {
    clearTimeout(this.timer);
    this.connection.end();
  }

  /** The page is left: what was asked for and comes later is for nobody. */
  leave(): void {
    this.isLeft = true;
    this.stage.leave();
    this.end();
  }

  say(part: Part | null | undefined, form = ""): string {
    return part === null || part === undefined ? "" : (this.voice?.part(part, form) ?? "");
  }

  /** A text of the client itself that speaks of people here. */
  t(key: string, parts: Record<string, Part> = {}): string {
    return this.voice?.text(`client.${key}`, parts) ?? "";
  }

  /** A line of the story: where several share the screen, everyone is called by name. */
  tell(part: Part): string {
    const told = inFull(part);
    return this.here.isShared ? capital(this.openVoice?.part(told) ?? "") : this.said(told);
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
    if (this.isRefused(state)) this.notice = app.say("after.back.refused");
    this.info = state.table;
    if (state.table.stage !== "over" && !kept(`seal.${this.id}`, "")) keep(`seal.${this.id}`, state.table.commitment);
    this.busy = false;
    if ("view" in state.told) this.follow(state.told as Told);
    this.addNumber(state.table);
  }

  /** Whether somebody has just refused what is to be taken back here: nothing went, and nothing came. */
  private isRefused({ you, table, told }: State): boolean {
    const was = this.info?.proposal;
    const changed = "events_from" in told && (told.events_from < this.answers.length || told.events.length > 0);
    return was?.by === you && you !== null && !table.proposal && !changed;
  }

  /** Tell what happened line by line, then show how it stands. Nobody waits who does anything meanwhile. */
  private follow(told: Told): void {
    this.hurry();
    this.answers = [...this.answers.slice(0, told.events_from), ...told.events.map((event) => event.answer ?? 0)];
    const isAnew = this.looked >= 0;
    const steps = this.told && !isAnew ? stepsOf(told, this.court) : [];
    const pause = pauseFor(app.pace, steps.length);
    this.lines = this.lines.slice(0, told.lines_from);
    this.fresh = isAnew ? this.looked : told.lines_from;
    this.looked = -1;
    if (told.lines.length) this.fights = this.told ? fightsOf(told, this.fights, this.you !== null) : [];
    this.waiting = told;
    if (!pause || document.hidden || this.stage.fights.length) return this.hurry();
    const step = (at: number): void => {
      const now = steps[at];
      if (!now) return this.hurry();
      this.telling = this.tell(now.line.message);
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
    const isFirst = !this.told;
    this.told = told;
    this.court = told.view.court;
    this.unpick();
    if (!this.here.isShared) this.news.told(told, isFirst);
    if (this.isAsked && !wasAsked) notices.call(this.said(told.question));
    if (!this.replay && !isFirst) this.stage.show(this.fights.filter((fight) => fight.at >= this.past), app.pace);
    this.past = told.lines_from + told.lines.length;
    this.here.follow();
  }

  private hear(message: FromServer): void {
    this.talk.hear(message);
    this.reviewing.hear(message);
    if (message.type === "hints") {
      this.thinks = false;
      if (message.version === this.info?.version) this.hints = message.hints;
    } else if (message.type === "refused" || message.type === "problem") {
      this.busy = this.thinks = false;
      this.notice = this.say(message.why);
    }
  }

  /** The seat of whoever looks, or the first of those who share the screen, adds its number to the dice. */
  private addNumber(info: TableInfo): void {
    const seat = this.you ?? this.here.seats[0];
    if (seat === undefined) return;
    void this.numbers.follow(info, seat, (act) => (seat === this.you ? this.send(act) : void this.here.does(seat, act)));
  }

  // -- what is done here -----------------------------------------------------------------------------------------

  send(act: Act): void {
    this.notice = "";
    this.connection.do(act);
  }

  /** Do something with another token than the one of whoever looks. */
  async actAs(token: string | null, act: Act): Promise<void> {
    if (!token || !this.info) return;
    const answer = await api.hostDoes(this.id, token, { ...act, version: this.info.version });
    if (answer.type === "refused") this.notice = this.say(answer.why as Part);
  }

  begin(): Promise<void> {
    return this.actAs(this.tokens.host, { act: "begin" });
  }

  /** Have a bot play on a seat; without one it is its person's again. */
  seatBot(seat: number, bot: string): Promise<void> {
    return this.actAs(this.tokens.host, { act: "sit", seat, ...(bot ? { bot } : {}) });
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
    this.news.forget();
    if (this.view?.phase !== "winter") this.fights = [];
    this.here.noteAnswer();
    this.send({ act: "answer", move: way.move.text });
  }

  /** Tell how dice or cards fell that people rolled and drew themselves. */
  enter(fall: string): void {
    this.busy = true;
    this.here.noteFall();
    this.send({ act: "answer", move: fall });
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

  /** What tells a way from others to the same: where there is room, goods are told in words. */
  how(way: Way): string {
    const [kind, goods] = way.text as readonly [string, Amounts];
    return this.say(kind === "short" ? ["amounts", goods] : way.text);
  }

  /** What an offer brings, and for what, unless that is a choice. */
  brings({ title, name, ways }: Offer): string {
    return ways.length > 1 ? this.said(name) : `${this.said(title)} ${this.how(ways[0]!)}`.trim();
  }

  /** The number of the answer that a line of the story came of. */
  answerOf(line: Line): number {
    return this.answers[line.events.at(-1) ?? -1] ?? 0;
  }

  /** Whether all that came after a line can be taken back. */
  canGoBackTo(line: Line): boolean {
    const to = this.told?.back?.to ?? null;
    return to !== null && this.answerOf(line) >= to && this.answerOf(line) < this.answers.at(-1)!;
  }

  takeBack(to: "last" | "turn" | number): void {
    if (this.here.isShared) this.here.takeBack(to);
    else this.send({ act: "take_back", to });
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

  /** Read a typed answer as the terminal does: a label, a name or its beginning; the letter of a way that is open. */
  type(text: string): boolean {
    if (!text.trim() || !this.voice || !this.isAsked) return false;
    const chosen = this.opened ?? this.reachable.find((offer) => offer.ways[0]?.move.advisor === this.picked) ?? null;
    const found = find(this.offers, text, this.voice, chosen);
    if ("refused" in found) {
      this.notice = capital(this.say(found.refused));
      return false;
    }
    this.notice = "";
    this.dice = [];
    if (found.way) this.choose(found.way);
    else if (found.offer.kind === "influence") this.picked = found.offer.ways[0]!.move.advisor!;
    else this.opened = found.offer;
    return true;
  }
}
