// What holds on every page: the language and its words, where we are, and the settings of this browser.

import { api, Failed, keep, keepTokens, kept } from "./api";
import { capital, Voice, type Catalogue, type Part } from "./words";

const FACTS = import.meta.glob<string>("../../../src/kingsburg/words/languages/*/language.toml", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** The languages there are, a folder each, and what they call themselves. */
export const LANGUAGES = Object.entries(FACTS).map(
  ([file, facts]) => [file.split("/").at(-2)!, capital(/^name = "(.+)"/m.exec(facts)![1]!)] as const,
);

export type Confirm = "final" | "always" | "never";
export type Pace = "slow" | "normal" | "off";
type Theme = "auto" | "light" | "dark";

export interface Route {
  page: "lobby" | "new" | "rules" | "table" | "replay" | "review";
  table: string;
  /** Of a replay, where it begins. */
  version?: number;
}

function firstLanguage(): string {
  const wanted = [kept("language", ""), ...navigator.languages.map((each) => each.slice(0, 2))];
  return wanted.find((each) => LANGUAGES.some(([id]) => id === each)) ?? "en";
}

class App {
  language = $state(firstLanguage());
  catalogue = $state.raw<Catalogue | null>(null);
  name = $state(kept("name", ""));
  confirm = $state<Confirm>(kept("confirm", "final"));
  theme = $state<Theme>(kept("theme", "auto"));
  pace = $state<Pace>(kept("pace", "normal"));
  /** Whether what is typed anywhere at a table is an answer. */
  keys = $state(kept("keys", true));
  route = $state.raw<Route>({ page: "lobby", table: "" });
  failed = $state("");
  /** Once there are words to say anything with. */
  readonly speaks: Promise<void>;
  private canSpeak: () => void = () => {};
  voice = $derived(this.catalogue ? new Voice(this.catalogue) : null);

  constructor() {
    this.speaks = new Promise((resolve) => (this.canSpeak = resolve));
  }

  async start(): Promise<void> {
    this.dress();
    this.follow();
    addEventListener("hashchange", () => this.follow());
    await this.speak(this.language);
  }

  async speak(language: string): Promise<void> {
    try {
      this.catalogue = await api.words(language);
      this.language = language;
      keep("language", language);
      document.documentElement.lang = language;
      this.failed = "";
      this.canSpeak();
    } catch (error) {
      this.failed = String(error);
    }
  }

  /** A text of the client itself. */
  t(key: string, parts: Record<string, Part> = {}): string {
    return this.voice?.text(`client.${key}`, parts) ?? "";
  }

  /** Any text of the catalogues, by its whole id. */
  say(id: string, parts: Record<string, Part> = {}): string {
    return this.voice?.text(id, parts) ?? "";
  }

  /** Why something could not be had, in this language where it is a message. */
  why(error: unknown): string {
    const said = error instanceof Failed ? this.voice?.say(error.why) : "";
    return capital(said || (error as Error).message);
  }

  set(key: "confirm" | "theme" | "pace" | "name" | "keys", value: never): void {
    this[key] = value;
    keep(key, value);
    this.dress();
  }

  go(hash: string): void {
    location.hash = hash;
  }

  private dress(): void {
    document.documentElement.dataset.theme = this.theme;
  }

  /** Read the address: `#/table/ID/TOKEN`; a token is kept here and taken out of sight. */
  private follow(): void {
    const [, page, table = "", token] = location.hash.split("/");
    if (page === "table" && table) {
      if (token) {
        keepTokens(table, { seat: token });
        history.replaceState(null, "", `#/table/${table}`);
      }
      this.route = { page: "table", table };
    } else if ((page === "replay" || page === "review") && table) {
      this.route = { page, table, version: Number(token) || 0 };
    } else {
      this.route = { page: page === "new" || page === "rules" ? page : "lobby", table: "" };
    }
  }
}

export const app = new App();
