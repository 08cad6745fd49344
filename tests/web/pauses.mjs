// How long the others are told of at each pace, for 1 to 80 lines, in milliseconds, as JSON.
import { pauseFor } from "../../web/src/lib/following.ts";

const lines = Array.from({ length: 80 }, (_, at) => at + 1);
const told = Object.fromEntries(["slow", "normal", "off"].map((pace) => [pace, lines.map((n) => n * pauseFor(pace, n))]));
process.stdout.write(JSON.stringify(told));
