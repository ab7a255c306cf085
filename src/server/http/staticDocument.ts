import { readFileSync } from 'node:fs';
import escapeHtml from 'escape-html';
import { documentCaching } from './documentPolicy';
import { EncodedBody, entityTag } from './encodedBody';

/**
 * Reads a document of the bundle and puts this installation's settings into it.
 * @param metas values of the document's `<meta name=... content="">` tags by name
 */
export function staticDocument(
  file: string,
  metas: Record<string, string>,
  headers: Record<string, string>,
): Promise<EncodedBody> {
  const html = withMetas(readFileSync(file, 'utf8'), metas);
  return EncodedBody.of(html, { ...headers, 'cache-control': documentCaching('no-cache'), etag: entityTag(html) });
}

function withMetas(html: string, metas: Record<string, string>): string {
  return html.replace(/<meta\s+name="?([\w-]+)"?\s+content(?:="[^"]*")?\s*\/?>/g, (tag, name: string) => {
    const value = metas[name];
    return value === undefined ? tag : `<meta name="${name}" content="${escapeHtml(value)}">`;
  });
}
