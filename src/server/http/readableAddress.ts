import { apiPrefix } from '../../contract/operations';
import { isPreviewPath } from '../../contract/routes';

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * The address a request is routed by. One with odd bytes (`/preview/%ff`) names no card, but it is still a visitor who
 * followed a link: it is led to the public page, which says that there is none. Calls are left as they are.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url;
  const [path = ''] = url.split('?');
  const isCall = path.startsWith(`${apiPrefix}/`);
  return !isCall && isPreviewPath(path) && !isReadable(path) ? '/preview/-' : url;
}
