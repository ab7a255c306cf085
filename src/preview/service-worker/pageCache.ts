/** What the worker works with; named, so that tests can bring their own. */
export type ServiceWorkerDependencies = {
  caches: CacheStorage;
  origin: string;
  fetch: (request: Request) => Promise<Response>;
  /** Goes on after the answer was given. */
  meanwhile: (work: Promise<unknown>) => void;
  /** Resolves when the network has had its time. */
  patience: () => Promise<void>;
};

const pages = 'card-pages';
const parts = 'card-parts';
/** How many are kept; the ones kept first go first. */
const limits = { [pages]: 40, [parts]: 240 };

const partPaths = /^\/(assets|fonts|storage|textures)\/|^\/favicon\.svg$/;

/** A page is the same whatever product its link was on, so the query says nothing about it. */
function keyOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

/** Keeps an answer. A browser that has no room shows the page all the same. */
async function keep(
  caches: CacheStorage,
  name: typeof pages | typeof parts,
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

async function forget(caches: CacheStorage, name: typeof pages | typeof parts, key: string): Promise<void> {
  try {
    await (await caches.open(name)).delete(key);
  } catch {
    // Nothing is kept where storage is switched off.
  }
}

async function keptIn(
  caches: CacheStorage,
  name: typeof pages | typeof parts,
  key: string,
): Promise<Response | undefined> {
  try {
    return await (await caches.open(name)).match(key);
  } catch {
    return undefined;
  }
}

/**
 * Asks the network and keeps what comes, while the answer is already on its way to the page. A page that is gone is not
 * shown again; a server in trouble takes nothing away.
 */
async function ask(
  work: ServiceWorkerDependencies,
  name: typeof pages | typeof parts,
  key: string,
  request: Request,
): Promise<Response> {
  const response = await work.fetch(request);
  if (response.ok) work.meanwhile(keep(work.caches, name, key, response.clone()));
  else if (response.status === 404 || response.status === 410) await forget(work.caches, name, key);
  return response;
}

/** Whether an answer says how things are: a page, another address, or that there is none. */
function isDecisive({ ok, status, type }: Response): boolean {
  return ok || status < 400 || status === 404 || status === 410 || type === 'opaqueredirect';
}

/** The kept page without the mark it was delivered with: its visit is counted with the request that is under way. */
function unmarked(kept: Response): Response {
  const headers = new Headers(kept.headers);
  headers.delete('Server-Timing');
  return new Response(kept.body, { status: kept.status, statusText: kept.statusText, headers });
}

/**
 * The network's page, so that nobody sees an old one while there is a network. The kept one stands in when the network
 * is gone or the server in trouble (its visit is then reported by its mark), and when they take too long.
 */
async function pageAnswer(request: Request, work: ServiceWorkerDependencies): Promise<Response> {
  const key = keyOf(request.url);
  const asked = ask(work, pages, key, request);
  const kept = await keptIn(work.caches, pages, key);
  if (!kept) return asked;
  const late = Symbol('late');
  work.meanwhile(asked.catch(() => undefined));
  const response = await Promise.race([asked.catch(() => undefined), work.patience().then(() => late)]);
  if (response === late) return unmarked(kept);
  return response instanceof Response && isDecisive(response) ? response : kept;
}

/** Parts have a new address when they change: the kept one at once, and the next time the newest. */
async function partAnswer(request: Request, work: ServiceWorkerDependencies): Promise<Response> {
  const kept = await keptIn(work.caches, parts, request.url);
  if (!kept) return ask(work, parts, request.url, request);
  work.meanwhile(ask(work, parts, request.url, request).catch(() => undefined));
  return kept;
}

/**
 * The answer to a request of a public page; undefined leaves it to the browser: calls, contact files, posts, answers to
 * forms.
 */
export function answerFor(request: Request, work: ServiceWorkerDependencies): Promise<Response> | undefined {
  const { origin, pathname, searchParams } = new URL(request.url);
  if (request.method !== 'GET' || origin !== work.origin || searchParams.has('result')) return undefined;
  if (request.mode === 'navigate') return pathname.startsWith('/preview/') ? pageAnswer(request, work) : undefined;
  return partPaths.test(pathname) ? partAnswer(request, work) : undefined;
}

/**
 * Keeps what a page was made of before the worker was there: out of the browser's own cache, so nothing is loaded or
 * counted twice.
 */
export async function cacheUrls(
  work: Pick<ServiceWorkerDependencies, 'caches' | 'fetch'>,
  addresses: string[],
): Promise<void> {
  await Promise.allSettled(
    addresses.map(async (address) => {
      const isPage = new URL(address).pathname.startsWith('/preview/');
      if (await keptIn(work.caches, isPage ? pages : parts, isPage ? keyOf(address) : address)) return;
      const headers = isPage ? { Accept: 'text/html', 'X-Purpose': 'refresh' } : undefined;
      const response = await work.fetch(
        new Request(address, { headers, cache: 'force-cache', credentials: 'same-origin' }),
      );
      if (response.ok) await keep(work.caches, isPage ? pages : parts, isPage ? keyOf(address) : address, response);
    }),
  );
}
