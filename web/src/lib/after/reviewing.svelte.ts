// Having a game reviewed: it takes the server a while, which tells how far it has come.

import type { FromServer } from "../types";
import type { Review } from "./review";

export class Reviewing {
  review = $state.raw<Review | null>(null);
  done = $state(0);
  total = $state(0);

  constructor(private readonly tell: (told: object) => void) {}

  ask(): void {
    this.tell({ type: "review" });
  }

  hear(message: FromServer): void {
    if (message.type === "review") this.review = message.review;
    else if (message.type === "progress") [this.done, this.total] = [message.done, message.total];
  }
}
