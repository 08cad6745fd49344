// One wire to a table, which comes back by itself. What was asked for and not acknowledged is sent again,
// with the same id, so that nothing is lost and nothing counts twice.

import type { Act, FromServer, State } from "./types";
import { way } from "./way";
import type { Wire } from "./way/way";

export type Status = "connecting" | "open" | "lost" | "ended";

const PAUSES = [300, 1000, 2000, 4000, 8000];

export interface Watcher {
  state(state: State): void;
  message(message: FromServer): void;
  status(status: Status): void;
}

export class Connection {
  private wire: Wire | null = null;
  private tries = 0;
  private version = 0;
  private ended = false;
  private readonly waiting = new Map<string, object>();

  constructor(
    private readonly table: string,
    private readonly token: string | null,
    private readonly watcher: Watcher,
  ) {
    this.connect();
  }

  private connect(): void {
    this.watcher.status(this.tries ? "lost" : "connecting");
    this.wire = way.wire({
      opened: () => this.greet(),
      heard: (message) => this.hear(message),
      closed: () => this.lost(),
    });
  }

  private greet(): void {
    this.tries = 0;
    this.send({ type: "hello", table: this.table, token: this.token, since: this.version });
    this.watcher.status("open");
    for (const act of this.waiting.values()) this.send(act);
  }

  private lost(): void {
    this.wire = null;
    if (this.ended) return;
    this.watcher.status("lost");
    setTimeout(() => this.connect(), PAUSES[Math.min(this.tries++, PAUSES.length - 1)]);
  }

  private hear(message: FromServer): void {
    if (this.ended) return; // whoever looked is gone, and it was for them
    if (message.type === "state") {
      this.version = message.table.version;
      this.watcher.state(message);
      return;
    }
    if (message.type === "done" || message.type === "refused") this.waiting.delete(message.id);
    if (message.type === "problem" && message.fatal && message.why[1] !== "server.come_back") this.end();
    this.watcher.message(message);
  }

  /** Do something that answers what is shown now; the id of the act. */
  do(act: Act): string {
    const id = crypto.getRandomValues(new Uint32Array(4)).join("-");
    const told = { type: "do", act: { ...act, id, version: this.version } };
    this.waiting.set(id, told);
    this.send(told);
    return id;
  }

  send(told: object): void {
    this.wire?.send(told);
  }

  end(): void {
    this.ended = true;
    this.watcher.status("ended");
    this.wire?.close();
  }
}
