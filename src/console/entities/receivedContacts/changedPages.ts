import { contactLimits } from '../../../contract/limits';
import type { WireReceivedContact, WireReceivedContactsPage } from '../../../contract/wire/receivedContact';
import type { ListedPage } from '../lists/pagedList';

type Page = ListedPage<WireReceivedContact, WireReceivedContactsPage>;
type Pages = { pages: Page[]; pageParams: (string | null)[] };

/**
 * The pages of a list with one contact changed. The unread count of the first page changes with it, also when the
 * contact is on a page that has not loaded. A capped count stays: how many there are is unknown.
 */
export function changedPages(data: Pages, contact: WireReceivedContact, changes: Partial<WireReceivedContact>): Pages {
  const pages = data.pages.map((page) => ({
    ...page,
    rows: page.rows.map((row) => (row.id === contact.id ? { ...row, ...changes } : row)),
  }));
  const [first, ...others] = pages;
  const before = first?.page.unread;
  if (!first || before === undefined || before > contactLimits.counted) return { ...data, pages };
  const unread = Math.max(0, before + unreadStep(contact, { ...contact, ...changes }));
  return { ...data, pages: [{ ...first, page: { ...first.page, unread } }, ...others] };
}

/** By how much a change raises the unread count. Suspicious contacts are not counted. */
function unreadStep(before: WireReceivedContact, after: WireReceivedContact): number {
  if (before.isSuspicious) return 0;
  return Number(!after.isRead) - Number(!before.isRead);
}
