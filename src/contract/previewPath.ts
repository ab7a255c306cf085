/** The path of a public card page: `/preview/{cardLink}`. */
export function previewPath(cardLink: string): string {
  return `/preview/${encodeURIComponent(cardLink)}`;
}

/**
 * Whether a path is a public card page: one segment is `preview`, with or without an extension.
 * `/admin/accounts/card/7/mobile-preview` is not one.
 */
export function isPreviewPath(path: string): boolean {
  return /\/preview(?=$|[/.])/.test(path);
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
