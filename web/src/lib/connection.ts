// The way to a server: one socket, which comes back by itself. What was asked for and not acknowledged is sent again,
// with the same id, so that nothing is lost and nothing counts twice.

import type { Act, FromServer, State } from "./types";

export type Status = "connecting" | "open" | "lost" | "ended";

const PAUSES = [300, 1000, 2000, 4000, 8000];

export interface Watcher {
  state(state: State): void;
  message(message: FromServer): void;
  status(status: Status): void;
}

export class Connection {
  private socket: WebSocket | null = null;
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
    const socket = new WebSocket(`${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      socket.send(JSON.stringify({ type: "hello", table: this.table, token: this.token, since: this.version }));
      this.watcher.status("open");
      for (const act of this.waiting.values()) socket.send(JSON.stringify(act));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data as string) as FromServer);
    socket.onclose = () => this.lost();
  }

  private lost(): void {
    this.socket = null;
    if (this.ended) return;
    this.watcher.status("lost");
    setTimeout(() => this.connect(), PAUSES[Math.min(this.tries++, PAUSES.length - 1)]);
  }

  private hear(message: FromServer): void {
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
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(told));
  }

  end(): void {
    this.ended = true;
    this.watcher.status("ended");
    this.socket?.close();
  }
}
