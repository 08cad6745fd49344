// Draws QR codes as the client does: texts in, rows of 0 and 1 out, as JSON.
import { readFileSync } from "node:fs";
import { qr } from "../../web/src/lib/after/qr.ts";

const drawn = JSON.parse(readFileSync(0, "utf-8")).map((text) => qr(text).map((row) => row.map(Number)));
process.stdout.write(JSON.stringify(drawn));
