/** The navigation's timing; Safari before 16.4 does not show what the server wrote into it. */
type Navigation = PerformanceNavigationTiming & { serverTiming?: readonly PerformanceServerTiming[] };

/** `POST /api/cards/{cardLink}/visit`, without the table of all calls in the script. */
export function visitAddress(link: string): string {
  return `/api/cards/${encodeURIComponent(link)}/visit`;
}

/**
 * The mark of this delivery of the page, which the server writes into the Server-Timing header: it counted the view
 * under this mark, so it can tell the first one who shows it (counted already) from those who got the same answer out
 * of a cache (not counted yet). null when the mark cannot be read: then nothing is reported rather than counted twice.
 */
function deliveryMark(view: Window): string | null {
  const navigation = view.performance.getEntriesByType('navigation')[0] as Navigation | undefined;
  return navigation?.serverTiming?.find(({ name }) => name === 'delivery')?.description ?? null;
}

/** A page drawn ahead of a visit is reported when it is looked at. */
async function whenShown(page: Document & { prerendering?: boolean }): Promise<void> {
  if (page.prerendering)
    await new Promise((resolve) => page.addEventListener('prerenderingchange', resolve, { once: true }));
}

/** Reports the visit once, with the mark of the delivery; the server decides whether it is still to be counted. */
export async function reportVisit(page: Document, link: string): Promise<void> {
  await whenShown(page);
  const mark = page.defaultView && deliveryMark(page.defaultView);
  if (!mark) return;
  const type = new URLSearchParams(page.location.search).get('type');
  const query = type === null ? '' : `?type=${encodeURIComponent(type)}`;
  const body = new Blob([JSON.stringify({ delivery: mark })], { type: 'application/json' });
  page.defaultView.navigator.sendBeacon(visitAddress(link) + query, body);
}
