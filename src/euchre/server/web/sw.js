/* The score keeper without a network: its files are kept, and used when the network does not answer in time. It
   serves the page it is registered for and what that page loads, and nothing else of the site. */

const CACHE = 'euchre-keeper';
const PATIENCE = 3000;

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/* The page says what it was loaded from; what is kept already stays when one of these cannot be had. */
self.addEventListener('message', (event) => {
  if (!Array.isArray(event.data?.keep)) return;
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(event.data.keep))
      .then(
        () => event.ports[0]?.postMessage(true),
        () => event.ports[0]?.postMessage(false),
      ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
  event.respondWith(answer(request));
});

/** The network's answer, or what is kept when it does not come. @param {Request} request */
async function answer(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request, { ignoreSearch: request.mode === 'navigate' });
  const fresh = fetch(request).then(async (found) => {
    if (found.ok && kept) await cache.put(request, found.clone());
    return found;
  });
  if (!kept) return fresh;
  const late = new Promise((resolve) => {
    setTimeout(() => resolve(kept), PATIENCE);
  });
  return Promise.race([fresh.catch(() => kept), late]);
}
