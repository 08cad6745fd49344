// Several people before one screen: who of them looks at it now, and when a curtain hangs between two of them.

import { api } from "../api";
import type { Table } from "../table.svelte";
import type { Act, Told } from "../types";

export class Here {
  /** Who looks; null while nobody in particular does. */
  looks = $state<number | null>(null);
  /** For whom the curtain is to be drawn. */
  curtain = $state<number | null>(null);

  /** What whoever answered last can take back, as they were told: nobody has answered since. */
  back = $state.raw<Told["back"] | null>(null);

  private answered: number | null = null;
  private told = false;
  private handled = -1;
  private readonly seen = new Map<number | null, number>();

  constructor(
    private readonly table: Table,
    private readonly isReplay: boolean,
  ) {}

  get seats(): readonly number[] {
    return this.isReplay ? [] : this.table.tokens.here;
  }

  get isShared(): boolean {
    return this.seats.length > 1;
  }

  /** With whose eyes the table is looked at. */
  get token(): string | null {
    const { seat, host, seats } = this.table.tokens;
    if (!this.isShared) return seat ?? host;
    return this.looks === null ? host : (seats[this.looks] ?? null);
  }

  /** Something new is shown: whoever of those here is asked gets the screen. */
  follow(): void {
    const { view, info } = this.table;
    if (this.told || (this.looks !== null && this.looks === this.answered)) this.back = this.table.told?.back ?? null;
    if (!this.isShared || !view || !info || this.handled === info.version) return;
    const chance = this.table.told?.chance;
    const awaited = chance ? (chance.falls.length ? [] : [chance.seat]) : view.order.filter((seat) => view.pending.includes(seat));
    const asked = awaited.filter((seat) => this.seats.includes(seat));
    this.consent();
    if (view.over && this.looks !== null) this.look(null);
    else if (asked.length && !(this.looks !== null && asked.includes(this.looks))) {
      this.handled = info.version;
      void this.handOver(asked[0]!, !!chance || view.pending.length > 1);
    }
  }

  /** The next one looks: at once, or behind a curtain where one of the two knows what the other may not. */
  private async handOver(next: number, isSecret: boolean): Promise<void> {
    const { id, tokens, info } = this.table;
    const secrets = await api.secrets(id, tokens.host!).catch(() => null);
    if (!secrets || this.table.info?.version !== info?.version) {
      this.handled = -1; // the next state is looked at anew
      return;
    }
    const knows = [this.looks, next].some((seat) => seat !== null && secrets.includes(seat));
    if (!isSecret && !knows) return this.look(next);
    this.leave();
    this.looks = null;
    this.curtain = next;
    this.table.forget();
  }

  /** Whoever it was drawn for is there, or nobody in particular looks from now on. */
  look(seat: number | null): void {
    this.leave();
    this.curtain = null;
    this.looks = seat;
    this.handled = -1;
    this.table.connect(this.seen.get(seat));
  }

  private leave(): void {
    if (this.table.told) this.seen.set(this.looks, this.table.lines.length);
  }

  /** Whoever looks has answered. */
  noteAnswer(): void {
    this.answered = this.looks;
    this.told = false;
  }

  /** Somebody has told how dice or cards fell: whoever looks can take that back. */
  noteFall(): void {
    this.told = true;
  }

  /** The last one who answered takes that back, whoever looks now. */
  takeBack(to: "last" | "turn" | number): void {
    void this.does((this.told ? this.looks : this.answered) ?? this.looks ?? this.seats[0]!, { act: "take_back", to } as Act);
  }

  /** Those who sit together agree by themselves. */
  private consent(): void {
    for (const seat of this.table.info?.proposal?.asked ?? []) {
      if (this.seats.includes(seat)) void this.does(seat, { act: "consent", given: true });
    }
  }

  /** Have a seat of those here do something, without anybody looking with its eyes. */
  async does(seat: number | null, act: Act): Promise<void> {
    const token = seat === null ? null : this.table.tokens.seats[seat];
    if (token) await this.table.actAs(token, act);
  }
}
