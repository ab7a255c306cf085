import { answerFor, cacheUrls } from './pageCache';

/** The part of a service worker's global scope that is used here; the DOM library of TypeScript does not know it. */
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
/**
 * `preloadResponse` is the answer to the same request, asked for by the browser while this worker was still waking up.
 */
type FetchEvent = LastingEvent & {
  request: Request;
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
};

const worker = self as unknown as WorkerScope;
/**
 * How long a page that is kept waits for the network: a slow one mostly answers, and nobody looks at nothing for
 * longer.
 */
const patienceMilliseconds = 1500;
/** The browser's fetch insists on being called on its own. */
const fetchFrom = (request: Request) => fetch(request);

/**
 * The browser may ask for a page while this worker is still waking up. Not Firefox (153): there a preload that fails,
 * as it does without a network, fails the page with it, whatever this worker answers.
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
  const response = answerFor(event.request, {
    caches: worker.caches,
    origin: worker.location.origin,
    fetch: async (request) => (await event.preloadResponse) ?? fetchFrom(request),
    meanwhile: (work) => event.waitUntil(work),
    patience: () => new Promise((resolve) => setTimeout(resolve, patienceMilliseconds)),
  });
  if (response) event.respondWith(response);
});
