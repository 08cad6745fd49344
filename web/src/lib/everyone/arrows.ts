// Arrow keys within a part of the table, of which the tab key stops at one place only: that of the last focus there.

export interface Among {
  /** What is moved among. */
  items: string;
}

function center(item: Element): { x: number; y: number; height: number } {
  const { left, top, width, height } = item.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2, height };
}

/** The nearest item in a line above (-1) or below (1). */
function vertically(items: HTMLElement[], from: HTMLElement, direction: -1 | 1): HTMLElement | undefined {
  const here = center(from);
  let best: HTMLElement | undefined;
  let least = Infinity;
  for (const item of items) {
    const { x, y } = center(item);
    const away = (y - here.y) * direction;
    if (away < here.height / 2) continue;
    const distance = away * 10 + Math.abs(x - here.x);
    if (distance < least) [best, least] = [item, distance];
  }
  return best;
}

function next(items: HTMLElement[], from: HTMLElement, key: string): HTMLElement | undefined {
  const at = items.indexOf(from);
  switch (key) {
    case "ArrowLeft":
      return items[at - 1];
    case "ArrowRight":
      return items[at + 1];
    case "ArrowUp":
      return vertically(items, from, -1);
    case "ArrowDown":
      return vertically(items, from, 1);
    case "Home":
      return items[0];
    case "End":
      return items.at(-1);
  }
  return undefined;
}

export function arrows(part: HTMLElement, { items }: Among): { destroy(): void } {
  let current: HTMLElement | null = null;

  function all(): HTMLElement[] {
    return [...part.querySelectorAll<HTMLElement>(items)].filter((item) => !item.matches(":disabled"));
  }

  function settle(): void {
    const found = all();
    if (!current || !found.includes(current)) current = found[0] ?? null;
    for (const item of found) item.tabIndex = item === current ? 0 : -1;
  }

  function focused(event: FocusEvent): void {
    const item = (event.target as HTMLElement).closest<HTMLElement>(items);
    if (item) current = item;
    settle();
  }

  function pressed(event: KeyboardEvent): void {
    const from = (event.target as HTMLElement).closest<HTMLElement>(items);
    if (!from || event.ctrlKey || event.metaKey || event.altKey) return;
    const to = next(all(), from, event.key);
    if (!to) return;
    event.preventDefault();
    to.focus();
  }

  const changes = new MutationObserver(settle);
  changes.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  part.addEventListener("focusin", focused);
  part.addEventListener("keydown", pressed);
  settle();
  return {
    destroy() {
      changes.disconnect();
      part.removeEventListener("focusin", focused);
      part.removeEventListener("keydown", pressed);
    },
  };
}
