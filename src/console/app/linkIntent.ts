/**
 * Tells of a link that is pointed at or focused, or whose table row is: it is likely to be opened next.
 * @param onIntent gets the path of the link
 * @returns how to stop
 */
export function followLinkIntent(onIntent: (pathname: string) => void): () => void {
  const tell = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]') ?? target.closest('tr')?.querySelector('a[href]');
    if (link) onIntent(new URL(link.href).pathname);
  };
  const events = ['pointerover', 'focusin'] as const;
  for (const event of events) document.addEventListener(event, tell, { passive: true });
  return () => events.forEach((event) => document.removeEventListener(event, tell));
}
