import { answerFor, keepAddresses } from './keptPages';

/** The part of a service worker's global scope that is used here; the DOM library of TypeScript does not know it. */
type WorkerScope = {
  location: Location;
  caches: CacheStorage;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listener: (event: LastingEvent) => void): void;
  addEventListener(type: 'message', listener: (event: LastingEvent & { data: unknown }) => void): void;
  addEventListener(type: 'fetch', listener: (event: LastingEvent & { request: Request; respondWith(answer: Promise<Response>): void }) => void): void;
};
type LastingEvent = { waitUntil(work: Promise<unknown>): void };

const worker = self as unknown as WorkerScope;
/** The browser's fetch insists on being called on its own. */
const fetchFrom = (request: Request) => fetch(request);

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('message', (event) => {
  const { keep } = (event.data ?? {}) as { keep?: unknown };
  if (Array.isArray(keep)) event.waitUntil(keepAddresses({ caches: worker.caches, fetch: fetchFrom }, keep.filter((address) => typeof address === 'string')));
});

worker.addEventListener('fetch', (event) => {
  const answer = answerFor(event.request, { caches: worker.caches, origin: worker.location.origin, fetch: fetchFrom, meanwhile: (work) => event.waitUntil(work) });
  if (answer) event.respondWith(answer);
});
