/** What the worker uses of the browser. */
export type ServiceWorkerDependencies = {
  caches: CacheStorage;
  origin: string;
  fetch: (request: Request) => Promise<Response>;
  /** Keeps the worker alive until the work is done. */
  waitUntil: (work: Promise<unknown>) => void;
  /** Resolves when a page stops waiting for the network. */
  timeout: () => Promise<void>;
};

const pages = 'card-pages';
const assets = 'card-parts';
/** How many entries each cache holds; the oldest go first. */
const limits = { [pages]: 40, [assets]: 240 };

const assetPaths = /^\/(assets|fonts|storage|textures)\/|^\/favicon\.svg$/;

/** The cache key: the page is the same for every product variant, so only the language of the query is in it. */
function keyOf(address: string): string {
  const { origin, pathname, searchParams } = new URL(address);
  const language = searchParams.get('lang');
  return origin + pathname + (language === null ? '' : `?lang=${encodeURIComponent(language)}`);
}

/** Saves a response. The page works without it when the browser has no room. */
async function save(
  caches: CacheStorage,
  name: typeof pages | typeof assets,
  key: string,
  response: Response,
): Promise<void> {
  try {
    const cache = await caches.open(name);
    await cache.put(key, response);
    const keys = await cache.keys();
    await Promise.all(keys.slice(0, Math.max(0, keys.length - limits[name])).map((old) => cache.delete(old)));
  } catch {
    // The quota is used up, or storage is switched off.
  }
}

async function forget(caches: CacheStorage, name: typeof pages | typeof assets, key: string): Promise<void> {
  try {
    // A deleted card is removed in every language.
    await (await caches.open(name)).delete(key, { ignoreSearch: true });
  } catch {
    // Storage is switched off.
  }
}

async function cachedIn(
  caches: CacheStorage,
  name: typeof pages | typeof assets,
  key: string,
  options?: CacheQueryOptions,
): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(key, options);
  } catch {
    return undefined;
  }
}

/**
 * Fetches and saves a response without delaying it. 404, 410 and a redirect, which a worker sees with the status 0,
 * remove the cached page; other errors keep it.
 */
async function fetchAndCache(
  work: ServiceWorkerDependencies,
  name: typeof pages | typeof assets,
  key: string,
  request: Request,
): Promise<Response> {
  const response = await work.fetch(request);
  if (response.ok) work.waitUntil(save(work.caches, name, key, response.clone()));
  else if (isGone(response)) await forget(work.caches, name, key);
  return response;
}

/** Whether there is no such page any more: the card was deleted, paused or forwarded. */
const isGone = ({ status }: Response) => status === 0 || status === 404 || status === 410;

/** Whether a response is final: a page, a redirect, or not found. */
function isDecisive(response: Response): boolean {
  return response.status < 400 || isGone(response);
}

/** The cached page without its visit token: the running request counts the visit. */
function withoutVisitToken(cached: Response): Response {
  const headers = new Headers(cached.headers);
  headers.delete('Server-Timing');
  return new Response(cached.body, { status: cached.status, statusText: cached.statusText, headers });
}

/**
 * Network first: the cached page is shown when the network fails, the server has an error (the page then reports its
 * visit by its token), or both take too long. The page in another language is shown only in place of an error.
 */
async function pageResponse(request: Request, work: ServiceWorkerDependencies): Promise<Response> {
  const key = keyOf(request.url);
  const requested = fetchAndCache(work, pages, key, request);
  const cached = await cachedIn(work.caches, pages, key);
  const late = Symbol('late');
  const response = requested.catch(() => undefined);
  work.waitUntil(response);
  const first = await (cached ? Promise.race([response, work.timeout().then(() => late)]) : response);
  if (cached && first === late) return withoutVisitToken(cached);
  if (first instanceof Response && isDecisive(first)) return first;
  return cached ?? (await cachedIn(work.caches, pages, key, { ignoreSearch: true })) ?? requested;
}

/**
 * Cache first: assets have a new address when they change. Only an account's own texture keeps its address: the cached
 * one is shown when the network fails or takes too long.
 */
async function assetResponse(request: Request, work: ServiceWorkerDependencies): Promise<Response> {
  const cached = await cachedIn(work.caches, assets, request.url);
  const requested = fetchAndCache(work, assets, request.url, request);
  if (!cached) return requested;
  const newest = requested.then(
    (response) => (response.ok ? response : cached),
    () => cached,
  );
  work.waitUntil(newest);
  const isOwnTexture = new URL(request.url).pathname.startsWith('/storage/textures/');
  return isOwnTexture ? Promise.race([newest, work.timeout().then(() => cached)]) : cached;
}

/** The page that answers a posted form is shown once. */
const isFormResult = (address: string) => new URL(address).searchParams.has('result');

/**
 * Returns the response to a request of a public page, or undefined for what the browser handles: API requests, contact
 * files, posts and form results.
 */
export function respondTo(request: Request, work: ServiceWorkerDependencies): Promise<Response> | undefined {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== work.origin || isFormResult(request.url)) return undefined;
  if (request.mode === 'navigate') return pathname.startsWith('/preview/') ? pageResponse(request, work) : undefined;
  return assetPaths.test(pathname) ? assetResponse(request, work) : undefined;
}

/**
 * Saves the assets of a page that loaded before the worker started. They come from the browser's own cache, so that
 * nothing loads or counts twice.
 */
export async function cacheUrls(
  work: Pick<ServiceWorkerDependencies, 'caches' | 'fetch'>,
  addresses: string[],
): Promise<void> {
  await Promise.allSettled(
    addresses.map(async (address) => {
      if (isFormResult(address)) return;
      const isPage = new URL(address).pathname.startsWith('/preview/');
      if (await cachedIn(work.caches, isPage ? pages : assets, isPage ? keyOf(address) : address)) return;
      const headers = isPage ? { Accept: 'text/html', 'X-Purpose': 'refresh' } : undefined;
      const response = await work.fetch(
        new Request(address, { headers, cache: 'force-cache', credentials: 'same-origin' }),
      );
      if (response.ok) await save(work.caches, isPage ? pages : assets, isPage ? keyOf(address) : address, response);
    }),
  );
}
