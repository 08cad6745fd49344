// The worker of a page without a server: Python, with the package as it is, and what the browser keeps of tables.
// Whatever is told has been kept before, as at a server.

import { Keeping } from "./keeping";
import type { FromWorker, Loaded, ToKeep, ToWorker } from "./messages";

/** What is used of Pyodide. */
interface Python {
  unpackArchive(archive: ArrayBuffer, format: string): void;
  runPython(program: string): () => House;
}

interface House {
  do(asked: string): string;
}

interface Pyodide {
  loadPyodide(options: { indexURL: string }): Promise<Python>;
}

/** What `make site` writes of itself: the folder of Pyodide, the wheel, and how long the large files are. */
interface Site {
  pyodide: string;
  wheel: string;
  large: Record<string, number>;
}

interface Outcome {
  kept: ToKeep[];
  told: FromWorker[];
  more: boolean;
}

const LOCK = "kingsburg";
const START = "from kingsburg.alone import House\nHouse";

function say(message: FromWorker): void {
  postMessage(message);
}

function loaded(stage: Loaded): void {
  say({ loaded: stage });
}

/** Fetch the large files, and tell how far they are; the content of the wheel. Pyodide finds the others at hand then. */
async function fetchAll(site: Site): Promise<ArrayBuffer> {
  const total = Object.values(site.large).reduce((sum, size) => sum + size, 0);
  let fetched = 0;
  const parts = await Promise.all(
    Object.keys(site.large).map(async (path) => {
      const answer = await fetch(path);
      if (!answer.ok || !answer.body) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
      const pieces: Uint8Array<ArrayBuffer>[] = [];
      for (const reader = answer.body.getReader(); ; ) {
        const { value } = await reader.read();
        if (!value) break;
        if (path === site.wheel) pieces.push(value);
        loaded({ stage: "fetching", done: (fetched += value.length), total });
      }
      return new Blob(pieces);
    }),
  );
  return parts[Object.keys(site.large).indexOf(site.wheel)]!.arrayBuffer();
}

async function start(site: Site, wheel: ArrayBuffer): Promise<House> {
  loaded({ stage: "starting" });
  const indexURL = new URL(site.pyodide, location.href).href;
  const { loadPyodide } = (await import(/* @vite-ignore */ `${indexURL}pyodide.mjs`)) as Pyodide;
  const python = await loadPyodide({ indexURL });
  python.unpackArchive(wheel, "wheel");
  return python.runPython(START)();
}

/** Only one tab at a time has the tables: this one, once no other has them. */
async function alone(): Promise<void> {
  const held = new Promise<void>((resolve) => {
    void navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      if (lock) {
        resolve();
        return new Promise<never>(() => {});
      }
      loaded({ stage: "elsewhere" });
      void navigator.locks.request(LOCK, () => {
        resolve();
        return new Promise<never>(() => {});
      });
      return undefined;
    });
  });
  await held;
}

const waiting: (ToWorker | { kind: "stored"; head: object; acts: object[] })[] = [];
let wake: () => void = () => {};

onmessage = (event: MessageEvent<ToWorker>) => {
  waiting.push(event.data);
  wake();
};

/** Carry out whatever comes; while nothing does, the bots think and reviews go on, a piece at a time. */
async function serve(house: House, keeping: Keeping): Promise<never> {
  let more = false;
  for (;;) {
    const next = waiting.shift() ?? (more ? { kind: "work" as const } : undefined);
    if (!next) {
      await new Promise<void>((resolve) => (wake = resolve));
      continue;
    }
    const outcome = JSON.parse(house.do(JSON.stringify(next))) as Outcome;
    more = outcome.more;
    await keeping.keep(outcome.kept);
    outcome.told.forEach(say);
    if (more) await new Promise((resolve) => setTimeout(resolve)); // what was sent in the meantime comes in first
  }
}

async function run(): Promise<void> {
  const site = (await (await fetch("site.json")).json()) as Site;
  const wheel = await fetchAll(site);
  const [house] = await Promise.all([start(site, wheel), navigator.locks ? alone() : undefined]);
  const keeping = await Keeping.open();
  waiting.unshift(...(await keeping.all()).map((kept) => ({ kind: "stored" as const, ...kept })));
  loaded({ stage: "ready" });
  await serve(house, keeping);
}

run().catch((error: unknown) => loaded({ stage: "failed", why: error instanceof Error ? error.message : String(error) }));
