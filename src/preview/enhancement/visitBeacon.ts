/** The navigation's timing; Safari before 16.4 has no `serverTiming`. */
type Navigation = PerformanceNavigationTiming & { serverTiming?: readonly PerformanceServerTiming[] };

/** `POST /api/cards/{cardLink}/visit`, without the table of all operations in the script. */
export function visitAddress(link: string): string {
  return `/api/cards/${encodeURIComponent(link)}/visit`;
}

type Report = { delivery: string; elapsed: number };

/**
 * The report of this page: the token of its response, from its Server-Timing header, and the milliseconds since it
 * arrived. The server has counted one visit for the token: its first report counts nothing, and each further one is a
 * visit that got the response from a cache. null when the token cannot be read: no report is better than a visit counted
 * twice.
 */
function visitReport(view: Window): Report | null {
  const navigation = view.performance.getEntriesByType('navigation')[0] as Navigation | undefined;
  const delivery = navigation?.serverTiming?.find(({ name }) => name === 'delivery')?.description;
  return delivery ? { delivery, elapsed: Math.round(view.performance.now() - navigation.responseStart) } : null;
}

/** A prerendered page waits until it is shown. */
async function whenShown(page: Document & { prerendering?: boolean }): Promise<void> {
  if (page.prerendering)
    await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }));
}

/** Reports the visit with the token of its response; the server decides whether it must still be counted. */
export async function reportVisit(page: Document, link: string): Promise<void> {
  await whenShown(page);
  const report = page.defaultView && visitReport(page.defaultView);
  if (!report) return;
  const type = new URLSearchParams(page.location.search).get('type');
  const query = type === null ? '' : `?type=${encodeURIComponent(type)}`;
  const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
  page.defaultView.navigator.sendBeacon(visitAddress(link) + query, body);
}
