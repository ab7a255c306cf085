import { respondTo, cacheUrls } from './pageCache';

/** The used part of a service worker's global scope. TypeScript's DOM library does not have it. */
type WorkerScope = {
  location: Location;
  caches: CacheStorage;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
};
type LastingEvent = { waitUntil(work: Promise<unknown>): void };
/** `preloadResponse` is the response to the same request, which the browser sent while this worker started. */
type FetchEvent = LastingEvent & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

// TypeScript types `self` as a window. Its libraries for windows and service workers exclude each other.
const worker = self as unknown as WorkerScope;
/** How long a cached page waits for the network. */
const timeoutMs = 1500;
/** `fetch` must not be called as a method of another object. */
const fetchFrom = (request: Request) => fetch(request);

/**
 * Lets the browser request a page while this worker starts. Not in Firefox (153): there a failed preload fails the
 * page, even if this worker responds.
 */
async function begin(): Promise<void> {
  if (!navigator.userAgent.includes('Firefox/')) await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(begin()));

worker.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (Array.isArray(keep))
    event.waitUntil(
      cacheUrls(
        { caches: worker.caches, fetch: fetchFrom },
        keep.filter((address) => typeof address === 'string'),
      ),
    );
});

worker.addEventListener('fetch', (event) => {
  const response = respondTo(event.request, {
    caches: worker.caches,
    origin: worker.location.origin,
    fetch: async (request) => (await event.preloadResponse) ?? fetchFrom(request),
    waitUntil: (work) => event.waitUntil(work),
    timeout: () => new Promise((resolve) => setTimeout(resolve, timeoutMs)),
  });
  if (response) event.respondWith(response);
});
