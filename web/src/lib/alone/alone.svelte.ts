// The way to tables that are kept in this browser: a worker answers as a server would.

import type { Answer, Hearing, Way, Wire } from "../way/way";
import type { FromWorker, Loaded, ToWorker } from "./messages";

/** How far the game is loaded. Without the need to load anything nobody asks. */
export const loading = $state<{ now: Loaded }>({ now: { stage: "fetching", done: 0, total: 1 } });

const WORDS = /^\/api\/words\/(\w+)$/;
const OK = 200;
/** Milliseconds after which the game starts without what makes it work offline. */
const PATIENCE = 5000;

/** A policy of Trusted Types, as far as it is used. What it makes is taken wherever a text would be. */
interface Trusting {
  createPolicy(name: string, rules: Policy): Policy;
}

interface Policy {
  createScriptURL(url: string): string;
}

/** Two scripts of our own, beside the page, trusted as its policy wants it. */
function scripts(): string[] {
  const { trustedTypes } = window as { trustedTypes?: Trusting };
  const policy = trustedTypes?.createPolicy("kingsburg", { createScriptURL: (url) => url });
  const urls = ["worker.js", "service.js"].map((name) => new URL(name, location.href).href);
  return policy ? urls.map((url) => policy.createScriptURL(url)) : urls;
}

export class Alone implements Way {
  readonly isAlone = true;
  private readonly worker: Promise<Worker>;
  private readonly answers = new Map<number, (answer: Answer) => void>();
  private readonly lines = new Map<number, Hearing>();
  private number = 0;

  constructor() {
    this.worker = this.start();
  }

  private async start(): Promise<Worker> {
    const [script, service] = scripts();
    await offline(service!);
    const worker = new Worker(script!, { type: "module" });
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.hear(event.data);
    worker.onerror = (event) => (loading.now = { stage: "failed", why: event.message });
    return worker;
  }

  private hear(message: FromWorker): void {
    if ("loaded" in message) loading.now = message.loaded;
    else if ("line" in message) this.lines.get(message.line)?.heard(message.told);
    else {
      this.answers.get(message.to)?.({ ok: message.status === OK, told: message.told });
      this.answers.delete(message.to);
    }
  }

  /** What components hold is not plain data, and only plain data goes to a worker. */
  private async send(message: ToWorker): Promise<void> {
    (await this.worker).postMessage($state.snapshot(message));
  }

  async ask(path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const language = WORDS.exec(path)?.[1];
    if (language) {
      const answer = await fetch(`words/${language}.json`);
      return { ok: answer.ok, told: await answer.json() };
    }
    const id = ++this.number;
    const answered = new Promise<Answer>((resolve) => this.answers.set(id, resolve));
    await this.send({ kind: "ask", id, path, body: body ?? null, seat: headers["X-Seat"] ?? null });
    return answered;
  }

  wire(hearing: Hearing): Wire {
    const line = ++this.number;
    this.lines.set(line, hearing);
    queueMicrotask(() => hearing.opened());
    return {
      send: (told) => void this.send({ kind: "hear", line, told }),
      close: () => {
        this.lines.delete(line);
        void this.send({ kind: "leave", line });
      },
    };
  }
}

/** Have the files kept for the next time, where a page may do that; the first time it waits until they are. */
async function offline(script: string): Promise<void> {
  if (!navigator.serviceWorker) return;
  const ready = navigator.serviceWorker.register(script).then(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller) return;
    await new Promise((resolve) => navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true }));
  });
  await Promise.race([ready.catch(() => {}), new Promise((resolve) => setTimeout(resolve, PATIENCE))]);
}
