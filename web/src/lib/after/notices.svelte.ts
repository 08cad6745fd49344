// Telling whoever looks elsewhere that it is their turn: in the title, by tones, by the browser. Each can be switched off.

import { keep, kept } from "../api";

export const KINDS = ["title", "sound", "browser"] as const;
export type Kind = (typeof KINDS)[number];

/** Two tones of a bell, each with the time when it begins. */
const TONES = [
  [659, 0],
  [880, 0.16],
] as const;

class Notices {
  on = $state<Record<Kind, boolean>>({
    title: kept("notice.title", true),
    sound: kept("notice.sound", false),
    browser: kept("notice.browser", false),
  });

  /** Whether the browser could be asked to tell: only pages that are secure may. */
  get canAsk(): boolean {
    return "Notification" in globalThis && isSecureContext;
  }

  /** Turn a way on or off; one that is turned on is heard at once. */
  async set(kind: Kind, isOn: boolean): Promise<void> {
    const allowed = kind !== "browser" || !isOn || (this.canAsk && (await Notification.requestPermission()) === "granted");
    this.on[kind] = isOn && allowed;
    keep(`notice.${kind}`, this.on[kind]);
    if (kind === "sound" && isOn) this.ring();
  }

  /** It is somebody's turn who may be looking elsewhere. */
  call(question: string): void {
    if (!document.hidden) return;
    if (this.on.sound) this.ring();
    if (this.on.browser && this.canAsk && Notification.permission === "granted") {
      const shown = new Notification("Kingsburg", { body: question, tag: "turn" });
      shown.onclick = () => {
        window.focus();
        shown.close();
      };
    }
  }

  private ring(): void {
    const sound = new AudioContext();
    for (const [pitch, from] of TONES) {
      const [tone, volume] = [sound.createOscillator(), sound.createGain()];
      const begins = sound.currentTime + from;
      tone.type = "triangle";
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.25, begins);
      volume.gain.exponentialRampToValueAtTime(0.001, begins + 0.5);
      tone.connect(volume).connect(sound.destination);
      tone.start(begins);
      tone.stop(begins + 0.5);
      tone.onended = () => void (from && sound.close());
    }
  }
}

export const notices = new Notices();
