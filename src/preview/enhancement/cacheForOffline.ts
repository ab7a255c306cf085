type TrustedTypes = {
  createPolicy(
    name: string,
    rules: { createScriptURL(address: string): string },
  ): { createScriptURL(address: string): string };
};

/** The worker's address and scope: public pages only, never the console. */
const workerAddress = '/card-worker.js';
const workerScope = '/preview/';

/** The page's Content-Security-Policy requires a Trusted Types policy; this one returns a single address. */
function trustedWorkerAddress(view: Window): string {
  const { trustedTypes } = view as Window & { trustedTypes?: TrustedTypes };
  return trustedTypes
    ? trustedTypes.createPolicy('contact-cards', { createScriptURL: () => workerAddress }).createScriptURL('')
    : workerAddress;
}

/** The page and every file from this origin that it has loaded, without the API. */
function addressesOf(view: Window): string[] {
  const loaded = view.performance.getEntriesByType('resource').map(({ name }) => name);
  const ours = loaded.filter((address) => address.startsWith(`${view.location.origin}/`) && !address.includes('/api/'));
  return [view.location.href, ...ours];
}

/**
 * Makes an opened card available offline: registers the service worker and sends it the URLs of the page's files. It
 * does nothing without service workers, such as outside https and localhost.
 */
export async function cacheForOffline(view: Window): Promise<void> {
  const { serviceWorker } = view.navigator;
  // A path such as /previews/K1 is a public page, too, but the worker does not serve it.
  if (!serviceWorker || !view.location.pathname.startsWith(workerScope)) return;
  try {
    const { active, installing, waiting } = await serviceWorker.register(trustedWorkerAddress(view), {
      scope: workerScope,
    });
    (active ?? waiting ?? installing)?.postMessage({ keep: addressesOf(view) });
  } catch {
    // Private windows and blocked storage have no service worker.
  }
}
