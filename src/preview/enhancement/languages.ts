/** Scrolls the languages, which on a phone are wider than their place, to the current one. */
function showCurrentLanguage(page: HTMLElement): void {
  const link = page.querySelector<HTMLElement>('[data-language][aria-current]');
  const list = link?.parentElement;
  if (!list) return;
  const centerOf = ({ left, width }: DOMRect) => left + width / 2;
  list.scrollLeft += centerOf(link.getBoundingClientRect()) - centerOf(list.getBoundingClientRect());
}

/** Makes the language links keep the rest of the query, such as the product variant, and shows the current one. */
export function enhanceLanguages(page: HTMLElement): void {
  page.querySelectorAll<HTMLAnchorElement>('a[data-language]').forEach((link) => {
    const query = new URLSearchParams(page.ownerDocument.location.search);
    query.delete('result');
    query.set('lang', link.dataset.language ?? '');
    link.href = `?${query}`;
  });
  showCurrentLanguage(page);
}
