// Says messages with the client's own reader: { catalogue, names, viewer, messages } in, texts out, as JSON.
import { readFileSync } from "node:fs";
import { Voice } from "../../web/src/lib/words.ts";

const { catalogue, names, viewer, messages } = JSON.parse(readFileSync(0, "utf-8"));
const voice = new Voice(catalogue, names, viewer);
process.stdout.write(JSON.stringify(messages.map((message) => voice.part(message))));
