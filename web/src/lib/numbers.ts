// The number that a seat adds to the dice: promised before the game begins, and told once all have promised.

import { keep, kept, random } from "./api";
import { bytesOf, digest, toHex } from "./after/sha256";
import type { Act, TableInfo } from "./types";

export class Numbers {
  private promising = false;
  /** Whose were told: what is told twice may come when the game has begun. */
  private readonly told = new Set<number>();

  constructor(private readonly table: string) {}

  /** Promise the number of a seat, and tell it when it is asked for. */
  async follow(info: TableInfo, seat: number, send: (act: Act) => void): Promise<void> {
    if (this.promising) return;
    const key = `number.${this.table}.${seat}`;
    if (info.missing.includes(seat)) {
      const number = kept(key, "");
      if (!number || this.told.has(seat)) return;
      this.told.add(seat);
      send({ act: "tell", number });
    } else if (info.stage === "waiting" && !info.promised.includes(seat)) {
      this.promising = true;
      const number = random(16);
      keep(key, number);
      send({ act: "promise", digest: toHex(await digest(bytesOf(number))) });
      this.promising = false;
    }
  }
}
