// What people at a table say to each other: text, never markup.

import { keep, kept } from "../api";
import type { ChatLine, FromServer } from "../types";

export class Talk {
  lines = $state.raw<ChatLine[]>([]);
  isOpen = $state(false);
  private seen = $state(0);

  constructor(
    private readonly table: { id: string; you: number | null },
    private readonly tell: (told: object) => void,
  ) {
    this.seen = kept(`chat.${table.id}`, 0);
  }

  unread = $derived.by(() => this.lines.filter((line) => line.number > this.seen && line.seat !== this.table.you).length);

  hear(message: FromServer): void {
    if (message.type !== "chats") return;
    const known = new Map([...this.lines, ...message.lines].map((line) => [line.number, line]));
    this.lines = [...known.values()].sort((a, b) => a.number - b.number);
    if (this.isOpen && !document.hidden) this.look();
  }

  /** All of it is read. */
  look(): void {
    this.seen = this.lines.at(-1)?.number ?? this.seen;
    keep(`chat.${this.table.id}`, this.seen);
  }

  show(isOpen: boolean): void {
    this.isOpen = isOpen;
    if (isOpen) this.look();
  }

  say(text: string, name: string): void {
    this.tell({ type: "chat", text, ...(this.table.you === null && name ? { name } : {}) });
  }
}
