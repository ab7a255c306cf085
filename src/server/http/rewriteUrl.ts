import { apiPrefix } from '../../contract/operations';
import { isPreviewPath } from '../../contract/previewPath';

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

/**
 * Fastify's `rewriteUrl`: decodes letters and digits of the path, as the router does, so that `/%61pi` is `/api`
 * everywhere. Routes a public page whose path cannot be decoded (`/preview/%ff`) to the page that says that there is no
 * such card. Other URLs stay as they are.
 */
export function rewriteUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [encoded = ''] = url.split('?', 1);
  if (!isDecodable(encoded)) {
    const isApi = encoded.startsWith(`${apiPrefix}/`);
    return !isApi && isPreviewPath(encoded) ? '/preview/-' : url;
  }
  return encoded.replace(encodedWordCharacter, decodeURIComponent) + url.slice(encoded.length);
}
