import { aReceivedContact } from '../../../testing/wire';
import { changedPages } from './changedPages';

const vera = aReceivedContact({ id: 'r1', isRead: false });
const otto = aReceivedContact({ id: 'r2', isRead: true });
const counts = { next: null, total: 2, unread: 1, suspicious: 0, tags: [], keptMonths: [12] };
const first = { rows: [otto], page: { ...counts, next: 'r2' } };
const data = { pages: [first, { rows: [vera], page: { ...counts, unread: undefined } }], pageParams: [null, 'r2'] };

const unreadAfter = (...parameters: Parameters<typeof changedPages>) =>
  changedPages(...parameters).pages[0]?.page.unread;

describe('the pages of received contacts', () => {
  it('have the changes in the row of the contact, and in the count of the first page', () => {
    expect(changedPages(data, vera, { isRead: true })).toEqual({
      pageParams: data.pageParams,
      pages: [
        { rows: [otto], page: { ...counts, next: 'r2', unread: 0 } },
        { rows: [{ ...vera, isRead: true }], page: data.pages[1]?.page },
      ],
    });
    expect(changedPages(data, otto, { isStarred: true })).toEqual({
      ...data,
      pages: [{ ...first, rows: [{ ...otto, isStarred: true }] }, data.pages[1]],
    });
  });

  it('count a contact that is unread again, and no suspicious one', () => {
    expect(unreadAfter(data, otto, { isRead: false })).toBe(2);
    expect(unreadAfter(data, { ...otto, isSuspicious: true }, { isRead: false })).toBe(1);
  });

  it('count no less than 0, and nothing before the count is known', () => {
    const without = (unread: number | undefined) => ({ ...data, pages: [{ ...first, page: { ...counts, unread } }] });
    expect(unreadAfter(without(0), vera, { isRead: true })).toBe(0);
    expect(unreadAfter(without(undefined), vera, { isRead: true })).toBeUndefined();
    expect(changedPages({ pages: [], pageParams: [] }, vera, { isRead: true })).toEqual({ pages: [], pageParams: [] });
  });
});
