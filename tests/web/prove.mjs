// Proves records as the client does: { records, cards } in, what came of each out, as JSON; twice, the second time
// without the digests of the browser, as on a page of plain http.
import { readFileSync } from "node:fs";
import { ownDigest } from "../../web/src/lib/after/sha256.ts";
import { prove } from "../../web/src/lib/after/verify.ts";

const { records, cards, texts } = JSON.parse(readFileSync(0, "utf-8"));
const proofs = [];
for (const [at, record] of records.entries()) proofs.push(await prove(record, cards[at]));
Object.defineProperty(globalThis, "crypto", { value: {} });
const again = [];
for (const [at, record] of records.entries()) again.push(await prove(record, cards[at]));
const digests = texts.map((text) => Buffer.from(ownDigest(new TextEncoder().encode(text))).toString("hex"));
process.stdout.write(JSON.stringify({ proofs, again, digests }));
