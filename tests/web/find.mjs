// Reads typed answers with the client's own reader: { catalogue, asked: [{ offers, typed, chosen }] } in; out, for each,
// the text of a move, the number of an offer, or what is said, as JSON.
import { readFileSync } from "node:fs";
import { find } from "../../web/src/lib/everyone/typing.ts";
import { Voice } from "../../web/src/lib/words.ts";

const { catalogue, asked } = JSON.parse(readFileSync(0, "utf-8"));
const voice = new Voice(catalogue);

function read({ offers, typed, chosen }) {
  const found = find(offers, typed, voice, chosen === null ? null : offers[chosen]);
  if (found.refused) return voice.say(found.refused);
  return found.way ? found.way.move.text : found.offer.number;
}

process.stdout.write(JSON.stringify(asked.map(read)));
