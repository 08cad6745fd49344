// Keeps all files of the site in the browser, so that it plays without a network once it was loaded.
// `make site` puts its own list here; a site that is changed has another version, and so another cache.

const { version, files, lasting } = self.SITE;
const PREFIX = "kingsburg-";
const CACHE = `${PREFIX}${version}`;

/** What was kept before of a file that never changes under its name. */
async function known(path) {
  return lasting.includes(path) ? caches.match(path) : undefined;
}

/** The first time only what the lobby needs: the page fetches the rest itself and tells how far it is. When the site
 * has changed, everything, so that there is never a part of one version and a part of another. */
async function install() {
  const isFirst = !(await caches.keys()).some((name) => name.startsWith(PREFIX));
  const cache = await caches.open(CACHE);
  for (const [path, isLarge] of Object.entries(files)) {
    if (isFirst && isLarge) continue;
    const answer = (await known(path)) ?? (await fetch(path, { cache: "reload" }));
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    await cache.put(path, answer);
  }
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  }
  await self.clients.claim();
}

/** From the cache; what is not there yet is fetched and kept. */
async function answer(request, path) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(path);
  if (kept) return kept;
  const fetched = await fetch(request);
  if (fetched.ok) await cache.put(path, fetched.clone());
  return fetched;
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { scope } = self.registration;
  if (event.request.method !== "GET" || !event.request.url.startsWith(scope)) return;
  const path = new URL(event.request.url).pathname.slice(new URL(scope).pathname.length) || "index.html";
  if (path in files) event.respondWith(answer(event.request, path));
});
