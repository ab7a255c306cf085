import { isPreviewPath } from '../../contract/previewPath';
import { isOfApi } from './securityHeaders';

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Letters and digits, which need no encoding. */
const encodedWordCharacter = /%(?:3\d|[46][1-9a-f]|[57][0-9a])/gi;

/** A whole address up to its path. Every server takes such requests (RFC 9112, 3.2.2). */
const origin = /^https?:\/\/[^/?]*\/?/i;

/**
 * Fastify's `rewriteUrl`: takes the path of a whole address and decodes its letters and digits, as the router does, so
 * that `http://host/api` and `/%61pi` are `/api` everywhere. Routes a public page whose path cannot be decoded
 * (`/preview/%ff`) to the page that says that there is no such card. Other URLs stay as they are.
 */
export function rewriteUrl(requested: string): string {
  const url = requested.replace(origin, '/');
  if (!url.includes('%')) return url;
  const [encoded = ''] = url.split('?', 1);
  if (!isDecodable(encoded)) {
    return !isOfApi(encoded) && isPreviewPath(encoded) ? '/preview/-' : url;
  }
  return encoded.replace(encodedWordCharacter, decodeURIComponent) + url.slice(encoded.length);
}
