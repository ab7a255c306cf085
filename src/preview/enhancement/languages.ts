/** A switch of the language keeps the rest of the address, such as the product whose link was opened. */
export function enhanceLanguages(page: HTMLElement): void {
  page.querySelectorAll<HTMLAnchorElement>('a[data-language]').forEach((link) => {
    const query = new URLSearchParams(page.ownerDocument.location.search);
    query.set('lang', link.dataset.language ?? '');
    link.href = `?${query}`;
  });
}
