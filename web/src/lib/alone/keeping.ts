// What the browser keeps of tables: a head for each, and an entry for everything that was done there.

import type { ToKeep } from "./messages";

const NAME = "kingsburg";
const HEADS = "heads";
const ACTS = "acts";

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

export class Keeping {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Keeping> {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(HEADS, { keyPath: "id" });
      request.result.createObjectStore(ACTS);
    };
    return new Keeping(await done(request));
  }

  /** Every table with all that was done there, in order. */
  async all(): Promise<{ head: object; acts: object[] }[]> {
    const reading = this.database.transaction([HEADS, ACTS]);
    const heads = await done<{ id: string }[]>(reading.objectStore(HEADS).getAll());
    const acts = reading.objectStore(ACTS);
    return Promise.all(heads.map(async (head) => ({ head, acts: await done<object[]>(acts.getAll(of(head.id))) })));
  }

  /** Keep it; once this is over it is on disk. */
  async keep(all: ToKeep[]): Promise<void> {
    if (!all.length) return;
    const writing = this.database.transaction([HEADS, ACTS], "readwrite", { durability: "strict" });
    for (const { table, head, acts } of all) {
      if (head) writing.objectStore(HEADS).put(head);
      else {
        writing.objectStore(HEADS).delete(table);
        writing.objectStore(ACTS).delete(of(table));
      }
      for (const act of acts) writing.objectStore(ACTS).put(act, [table, act.number]);
    }
    await new Promise<void>((resolve, reject) => {
      writing.oncomplete = () => resolve();
      writing.onerror = writing.onabort = () => reject(writing.error);
    });
  }
}

/** The keys of all that was done at a table. */
function of(table: string): IDBKeyRange {
  return IDBKeyRange.bound([table, 0], [table, Infinity]);
}
