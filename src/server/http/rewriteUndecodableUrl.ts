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

/**
 * Fastify's `rewriteUrl`: routes a public page whose path cannot be decoded (`/preview/%ff`) to the page that says that
 * there is no such card. Other URLs, and those of the API, stay as they are.
 */
export function rewriteUndecodableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?');
  const isApi = path.startsWith(`${apiPrefix}/`);
  return !isApi && isPreviewPath(path) && !isDecodable(path) ? '/preview/-' : url;
}
