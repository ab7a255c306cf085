/** The path of a public card page: `/preview/{cardLink}`. */
export function previewPath(cardLink: string): string {
  return `/preview/${encodeURIComponent(cardLink)}`;
}

/** Whether a path is a public card page: a segment begins with `preview`. `/admin/accounts/card/7/mobile-preview` is none. */
export function isPreviewPath(path: string): boolean {
  return path.includes('/preview');
}

/** The card link in a public path: its last segment, without slashes after it; '' for `/preview` alone. */
export function cardLinkOfPath(path: string): string {
  const last = path.split('/').filter(Boolean).pop() ?? '';
  if (/^preview(\.html)?$/.test(last)) return '';
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
