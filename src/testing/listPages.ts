import type { OperationId } from '../contract/operations';
import type { ListPage } from '../console/api/sendRequest';

/** A record of a list. */
export type ListRecord = { id: string };
type PagedRequest = { operation: OperationId; query: Record<string, string> };

const pagedCalls: readonly OperationId[] = [
  'getAccounts',
  'getManagedAccounts',
  'getManagedAccountsOf',
  'getAdminAccounts',
  'getCards',
  'getManagedCards',
  'getManagedCardsOf',
];
const pageParameters = ['limit', 'cursor', 'fields', 'since', 'ids'];

/** Whether the request is for a part of a list. */
export const isPagedRequest = ({ operation, query }: PagedRequest): boolean =>
  pagedCalls.includes(operation) && pageParameters.some((name) => name in query);

const notInSummary = ['cards', 'loginPassword'];

/** Responds to requests for parts of lists as the server does: pages, summaries, changes since a revision, ids. */
export function listPages() {
  let epoch = 1;
  /** The list at each revision: the text of each record by its id. */
  const revisions: Map<string, string>[] = [];

  function revisionOf(records: ListRecord[]): string {
    const texts = new Map(records.map((record) => [record.id, JSON.stringify(record)]));
    revisions.push(texts);
    return `${epoch}.${revisions.length - 1}`;
  }

  function respond({ query }: PagedRequest, records: ListRecord[]): { content: unknown[]; page: ListPage } {
    const limit = Number(query.limit ?? 5000);
    const start = Number(query.cursor ?? 0);
    const [sinceEpoch, number] = (query.since ?? '').split('.');
    const known = query.since && Number(sinceEpoch) === epoch ? revisions[Number(number)] : undefined;
    const isReset = query.since !== undefined && known === undefined;
    const ids = query.ids?.split(',');
    const listed = ids
      ? records.filter(({ id }) => ids.includes(id))
      : known
        ? records.filter((record) => known.get(record.id) !== JSON.stringify(record))
        : records;
    const revision = revisionOf(records);
    const end = start + limit;
    const isSummary = query.fields === 'summary';
    return {
      content: listed.slice(start, end).map((record) => (isSummary ? summaryOf(record) : record)),
      page: {
        revision,
        next: end < listed.length ? String(end) : null,
        removed: known ? [...known.keys()].filter((id) => !records.some((record) => record.id === id)) : [],
        reset: isReset,
      },
    };
  }

  return {
    respond,
    newEpoch: () => {
      epoch += 1;
      revisions.length = 0;
    },
  };
}

/** A card's summary; an account has none and stays whole. */
function summaryOf(record: ListRecord & { accountId?: string; cards?: { fullName: string }[] }): unknown {
  if (record.accountId === undefined) return record;
  const listed = Object.entries(record).filter(([key]) => !notInSummary.includes(key));
  return { ...Object.fromEntries(listed), fullName: record.cards?.[0]?.fullName ?? '', title: '', company: '' };
}
