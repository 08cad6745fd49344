// Dragging a die to an advisor, with the mouse, a pen or a finger: where it falls is picked, and nothing is played yet.

const FAR = 8;

export interface Drop {
  enabled: boolean;
  /** The die was lifted. */
  lift(): void;
  /** It fell on the advisor of a rank. */
  fall(rank: number): void;
}

export function drag(die: HTMLElement, drop: Drop): { update(drop: Drop): void; destroy(): void } {
  let from: { x: number; y: number } | null = null;
  let lifted = false;
  let fell = false;

  function down(event: PointerEvent): void {
    fell = false;
    if (drop.enabled && event.isPrimary) from = { x: event.clientX, y: event.clientY };
  }

  function move(event: PointerEvent): void {
    if (!from) return;
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!lifted && Math.hypot(x, y) < FAR) return;
    if (!lifted) {
      lifted = true;
      die.setPointerCapture(event.pointerId);
      drop.lift();
    }
    die.style.translate = `${x}px ${y}px`;
    die.style.pointerEvents = "none";
    die.style.zIndex = "5";
  }

  function up(event: PointerEvent): void {
    if (lifted && event.type === "pointerup") {
      const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>("[data-rank]");
      if (under) drop.fall(Number(under.dataset.rank));
      fell = true;
    }
    from = null;
    lifted = false;
    die.style.translate = die.style.pointerEvents = die.style.zIndex = "";
  }

  /** The click that ends a drag would pick the die once more. */
  function click(event: MouseEvent): void {
    if (fell) event.stopPropagation();
    fell = false;
  }

  die.addEventListener("pointerdown", down);
  die.addEventListener("click", click, true);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  return {
    update(next) {
      drop = next;
    },
    destroy() {
      die.removeEventListener("pointerdown", down);
      die.removeEventListener("click", click, true);
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
    },
  };
}
