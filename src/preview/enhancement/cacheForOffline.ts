type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
};

/** The worker's address and what it may answer for: public pages only, never the console. */
const workerAddress = '/card-worker.js';
const workerScope = '/preview/';

/** The page's policy demands that a script's address comes from a named hand; this one hands out a single address. */
function trustedWorkerAddress(view: Window): string {
  const { trustedTypes } = view as Window & { trustedTypes?: TrustedTypes };
  return trustedTypes
    ? trustedTypes.createPolicy('contact-cards', { createScriptURL: () => workerAddress }).createScriptURL('')
    : workerAddress;
}

/** Everything of our own that this page has loaded, and the page itself. */
function addressesOf(view: Window): string[] {
  const loaded = view.performance.getEntriesByType('resource').map(({ name }) => name);
  const ours = loaded.filter((address) => address.startsWith(`${view.location.origin}/`) && !address.includes('/api/'));
  return [view.location.href, ...ours];
}

/**
 * Keeps an opened card readable without a network: registers the worker and tells it what the page is made of.
 * Without a secure address, or where the browser refuses, the page simply needs its network.
 */
export async function cacheForOffline(view: Window): Promise<void> {
  const { serviceWorker } = view.navigator;
  if (!serviceWorker || !view.location.pathname.startsWith(workerScope)) return;
  try {
    const { active, installing, waiting } = await serviceWorker.register(trustedWorkerAddress(view), {
      scope: workerScope,
    });
    (active ?? waiting ?? installing)?.postMessage({ keep: addressesOf(view) });
  } catch {
    // Private windows and blocked storage end here.
  }
}
