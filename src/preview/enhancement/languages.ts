/** Makes the language links keep the rest of the query, such as the product variant. */
export function enhanceLanguages(page: HTMLElement): void {
  page.querySelectorAll<HTMLAnchorElement>('a[data-language]').forEach((link) => {
    const query = new URLSearchParams(page.ownerDocument.location.search);
    query.delete('result');
    query.set('lang', link.dataset.language ?? '');
    link.href = `?${query}`;
  });
}
