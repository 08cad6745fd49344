// Reading a typed answer, as `find` of kingsburg/words/offers.py does; tests/web/test_typing.py holds it to that.

import type { Offer, Way } from "../types";
import type { Message, Part, Voice } from "../words";

/** A way that was meant, an offer whose ways are still to choose from, or why neither was found. */
export type Found = { offer: Offer; way: Way } | { offer: Offer; way?: undefined } | { refused: Message };

interface Spelled {
  offer: Offer;
  way: Way;
  names: string[];
}

const SHOWN_MATCHES = 6;

/** A text as hurried people type it: without capitals and accents, with the apostrophe of the keyboard. */
export function plain(text: string): string {
  return text
    .toLowerCase()
    .replaceAll("\u2019", "'")
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "");
}

/** What a typed text means among offers; `chosen` is the offer whose ways are asked for now. */
export function find(offers: readonly Offer[], text: string, voice: Voice, chosen: Offer | null = null): Found {
  const wanted = plain(text.trim().split(/\s+/).join(" "));
  const labelled = byLabel(offers, wanted, chosen);
  if (labelled) return labelled;
  if (/^\d+$/.test(wanted)) return refused("no_number", { typed: wanted, numbers: numbersOf(offers) });
  return byName(offers, wanted, text, voice, chosen);
}

function refused(key: string, parts: Record<string, Part>): Found {
  return { refused: ["say", `offers.typed.${key}`, parts] };
}

function byLabel(offers: readonly Offer[], wanted: string, chosen: Offer | null): Found | null {
  const lettered = chosen?.ways.find((way) => way.letter === wanted);
  if (chosen && lettered && wanted) return { offer: chosen, way: lettered };
  for (const offer of offers) {
    if (wanted === String(offer.number)) return only(offer);
    const way = offer.ways.find((each) => each.label === wanted);
    if (way) return { offer, way };
  }
  return null;
}

function only(offer: Offer): Found {
  return offer.ways.length === 1 ? { offer, way: offer.ways[0]! } : { offer };
}

function byName(offers: readonly Offer[], wanted: string, text: string, voice: Voice, chosen: Offer | null): Found {
  const spelled = offers.flatMap((offer) => spellings(offer, voice, chosen));
  const exact = spelled.filter(({ names }) => names.includes(wanted));
  const found = exact.length ? exact : spelled.filter(({ names }) => names.some((name) => name.startsWith(wanted)));
  if (found.length === 1) return { offer: found[0]!.offer, way: found[0]!.way };
  const among = new Set(found.map(({ offer }) => offer));
  if (among.size === 1 && !among.has(chosen!)) return { offer: found[0]!.offer };
  const typed = text.includes("'") ? `"${text}"` : `'${text}'`;
  if (found.length) return refused("several", { typed, matches: matchesOf(found) });
  return refused("none", { typed, numbers: numbersOf(offers) });
}

/** Of each way the move's text, the text without its first word, the name of what it gets; for a chosen offer how. */
function spellings(offer: Offer, voice: Voice, chosen: Offer | null): Spelled[] {
  const called = [plain(voice.part(offer.title)), plain(voice.part(offer.name))];
  return offer.ways.map((way) => {
    const text = way.move.text.toLowerCase();
    const names = [text, text.includes(" ") ? text.slice(text.indexOf(" ") + 1) : "", ...called];
    return { offer, way, names: offer === chosen ? [...names, plain(voice.part(way.text))] : names };
  });
}

/** The first few by their texts, and how many more. */
function matchesOf(found: readonly Spelled[]): Part {
  const listed = found.slice(0, SHOWN_MATCHES).map(({ way }) => way.move.text).join(", ");
  const n = found.length - SHOWN_MATCHES;
  return n > 0 ? ["say", "offers.typed.more", { matches: listed, n }] : listed;
}

/** The numbers to type: `1 to 3`, or each of them where some are missing. */
function numbersOf(offers: readonly Offer[]): Part {
  const numbers = offers.map((offer) => offer.number).sort((one, other) => one - other);
  const first = numbers[0]!;
  const last = numbers.at(-1)!;
  if (numbers.length > 1 && numbers.every((number, at) => number === first + at))
    return ["say", "offers.typed.range", { first, last }];
  return ["say", "offers.typed.numbers", { numbers: ["any", numbers] }];
}
