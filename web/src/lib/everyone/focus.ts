// Focus is never lost: what had it may go when the question changes, and then it goes to the question.

/** Nothing has the focus, or something that cannot have it any more. */
function isLost(): boolean {
  const now = document.activeElement;
  return !now || now === document.body || now.matches(":disabled");
}

/** Keep the focus within a part of the page once it was there; `home` is where it goes when its place is gone. */
export function keepFocus(part: HTMLElement, home: string): { destroy(): void } {
  let last: HTMLElement | null = null;

  function remember(event: FocusEvent): void {
    last = event.target as HTMLElement;
  }

  /** Whoever clicks beside everything has let go of it themselves. */
  function forget(event: PointerEvent): void {
    if (!(event.target as HTMLElement).closest("button, input, a, select, [tabindex]")) last = null;
  }

  const changes = new MutationObserver(() => {
    if (!last || !isLost()) return;
    if (last.isConnected && !last.matches(":disabled")) return;
    part.querySelector<HTMLElement>(home)?.focus({ preventScroll: true });
  });
  changes.observe(part, { childList: true, subtree: true, attributes: true, attributeFilter: ["disabled"] });
  part.addEventListener("focusin", remember);
  part.addEventListener("pointerdown", forget);
  return {
    destroy() {
      changes.disconnect();
      part.removeEventListener("focusin", remember);
      part.removeEventListener("pointerdown", forget);
    },
  };
}

/** Focus something as soon as it is drawn. */
export function takeFocus(item: HTMLElement): void {
  item.focus({ preventScroll: true });
}
