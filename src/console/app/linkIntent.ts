/**
 * Calls `onIntent` when a link or its table row is hovered or focused: the user will probably open the link next.
 * @param onIntent gets the path of the link
 * @returns removes the listeners
 */
export function followLinkIntent(onIntent: (pathname: string) => void): () => void {
  const listen = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]') ?? target.closest('tr')?.querySelector('a[href]');
    if (link) onIntent(new URL(link.href).pathname);
  };
  const events = ['pointerover', 'focusin'] as const;
  for (const event of events) document.addEventListener(event, listen, { passive: true });
  return () => events.forEach((event) => document.removeEventListener(event, listen));
}
