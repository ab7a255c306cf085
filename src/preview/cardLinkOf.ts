/** What the public documents are called in a path when no card follows. */
const documents = ['preview', 'preview.html'];

/** The card's link: the path's last segment (specification L45). '' when there is none (decisions AMB-03). */
export function cardLinkOf(pathname: string): string {
  const last = pathname.split('/').filter(Boolean).at(-1) ?? '';
  if (documents.includes(last)) return '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
