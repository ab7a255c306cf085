import { contactLimits } from '../../../contract/limits';
import type { WireKeysetPage } from '../../../contract/wire/envelope';
import type { WithApi } from '../../api/api';
import type { ListedPage } from '../lists/pagedList';

type Pages = { pages: ListedPage<unknown, WireKeysetPage & { unread?: number }>[] };

/**
 * How many of the user's received contacts are unread: the count that comes with the first page of the list without
 * filters. 0 before it has loaded. It reads the cache by key, because the endpoint is in a chunk of its own.
 */
export function selectUnreadCount({ api }: WithApi): number {
  const data = api.queries['getReceivedContacts({})']?.data as Pages | undefined;
  return data?.pages[0]?.page.unread ?? 0;
}

/** A count that is capped: "999+". */
export function cappedCount(count: number): string {
  return count > contactLimits.counted ? `${contactLimits.counted}+` : String(count);
}
