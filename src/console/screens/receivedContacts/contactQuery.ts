import type { ListFilters } from '../../entities/lists/pagedList';
import { firstInstantAfter, firstInstantOf } from '../lists/dayInstants';
import { anyDay, anyText, oneOf } from '../lists/useUrlFilters';

/** The parts of the inbox. */
export const contactViews = { unread: 'Unread', starred: 'Starred', suspicious: 'Suspicious' } as const;

/** The filters in the URL. */
export const contactFilterReaders = {
  search: anyText,
  view: oneOf(Object.keys(contactViews)),
  tag: anyText,
  card: anyText,
  account: anyText,
  from: anyDay,
  to: anyDay,
};
export type ContactFilterName = keyof typeof contactFilterReaders;
export type ContactFilterTexts = Readonly<Partial<Record<ContactFilterName, string>>>;

export const contactFilterLabels: Record<ContactFilterName, string> = {
  search: 'Search',
  view: 'View',
  tag: 'Tag',
  card: 'Card',
  account: 'Account',
  from: 'From',
  to: 'To',
};

/** The filters as the request's query. Days are those of the viewer's time zone. */
export function contactQuery({ search, view, tag, card, account, from, to }: ContactFilterTexts): ListFilters {
  return {
    ...(search !== undefined && { q: search }),
    ...(view !== undefined && { [view]: 'true' }),
    ...(tag !== undefined && { tag }),
    ...(card !== undefined && { cardId: card }),
    ...(account !== undefined && { accountId: account }),
    ...(from !== undefined && { from: firstInstantOf(from) }),
    ...(to !== undefined && { before: firstInstantAfter(to) }),
  };
}

/** A query without the contacts that were received after an instant. */
export function upTo(instant: string, query: ListFilters): ListFilters {
  const next = new Date(Date.parse(instant) + 1).toISOString();
  return { ...query, before: query.before !== undefined && query.before < next ? query.before : next };
}

/** The filters as the search part of a URL: the page of a contact keeps the list it was opened from. */
export function searchOf(filters: ContactFilterTexts): string {
  const search = new URLSearchParams(Object.entries(filters)).toString();
  return search === '' ? '' : `?${search}`;
}
