// Lets the signed-in area open without a connection. It keeps the page and the files of the site, and nothing of an account:
// calls of the API pass by it. The build fills in the version and the files.
const CACHE = 'candor-__VERSION__';
const SCREEN = '/user/dashboard';
const FILES = __FILES__;

addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(CACHE).then((cache) =>
      // Past the browser's own cache: the page must belong to these very files.
      cache.addAll([SCREEN, ...FILES].map((file) => new Request(file, { cache: 'reload' }))),
    ),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('candor-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      ),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (request.mode === 'navigate') {
    if (pathname === '/user' || pathname.startsWith('/user/'))
      event.respondWith(openScreen(request));
  } else if (pathname.startsWith('/assets/')) event.respondWith(readAsset(request));
});

/** Each screen is the same page; the kept one is served only where the server gives no answer at all. */
async function openScreen(request) {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(SCREEN, { cacheName: CACHE });
    if (kept) return kept;
    throw error;
  }
}

/** Files with a hash in their name never change. */
async function readAsset(request) {
  const cache = await caches.open(CACHE);
  const kept = await cache.match(request.url);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.status === 200) await cache.put(request.url, answer.clone());
  return answer;
}
