import { successMessage } from '../../../contract/limits';
import type { WirePage } from '../../../contract/wire/envelope';
import { currentPosition, isComplete, positionFromText, positionToText } from '../../database/changes';
import type { LogPosition } from '../../database/changes';
import type { Call } from '../../http/call';
import { RawResponse } from '../../http/rawResponse';
import { cursorToText } from './listQuery';
import type { Cursor, ListRequest } from './listQuery';
import type { ListSource } from './listSource';
import { listBatches } from './listBatches';
import { streamedJson } from './streamedJson';

/** A client that has not seen more changes than this loads the whole list again. */
const mostChanges = 20_000;

type ListCall = Pick<Call, 'database' | 'digest' | 'request'>;
type Revision = { epoch: string; position: LogPosition };

/**
 * Answers a list: whole and streamed without parameters; else a page, the changes since a revision, or the records
 * with given ids. A cursor or revision that cannot be used answers the first page of the whole list with `reset`.
 * An unchanged list answers 304 to a client that sent its ETag.
 */
export async function listResponse(call: ListCall, source: ListSource, request: ListRequest): Promise<RawResponse> {
  const { database } = call;
  // Before any record is read: what changes from here on is in the next `since`.
  const position = await currentPosition(database);
  const epoch = call.digest('list revision', source.key).slice(0, 12);
  const revision = `${epoch}.${positionToText(position)}`;
  const headers = { 'content-type': 'application/json; charset=utf-8', etag: `W/"${revision}"` };
  const current = { epoch, position };

  const known = /^(?:W\/)?"([^"]+)"$/.exec(String(call.request.headers['if-none-match'] ?? ''))?.[1];
  if (known !== undefined && request.cursor === undefined && request.ids === undefined) {
    const isSame = (await changedSince(database, source, known, current))?.size === 0;
    if (isSame && (request.since === undefined || request.since === known))
      return new RawResponse(304, { etag: `W/"${known}"` });
  }
  if (!request.isPaged) return wholeList(source, headers);
  if (request.ids) return someRecords(source, request, { revision, headers, ids: request.ids });

  const { cursor } = request;
  const isInList = cursor !== undefined && cursor !== 'unreadable' && cursor.kind === 'list';
  if (request.since !== undefined && !isInList && cursor !== 'unreadable') {
    const changed = await changedSince(database, source, request.since, current);
    if (changed) return changesPage(source, request, { revision, headers, changed, after: cursor?.id });
  }
  const isReset = (request.since !== undefined || cursor !== undefined) && !isInList;
  return listPage(source, request, { revision, headers, isReset, after: isInList ? cursor : undefined });
}

/** The ids that changed since a revision; undefined when the log cannot say. */
async function changedSince(
  database: Call['database'],
  source: ListSource,
  text: string,
  current: Revision,
): Promise<Set<string> | undefined> {
  const [, epoch, positionText = ''] = /^(\w+)\.(\w+)$/.exec(text) ?? [];
  const since = positionFromText(positionText);
  if (epoch !== current.epoch || !since) return undefined;
  const changed = await source.changed(since, mostChanges + 1);
  if (changed.size > mostChanges || !(await isComplete(database, since, current.position))) return undefined;
  return changed;
}

type Sent = { revision: string; headers: Record<string, string> };

async function wholeList(source: ListSource, headers: Record<string, string>): Promise<RawResponse> {
  const records = listBatches((filter) => source.load(filter, false), { limit: Infinity });
  return new RawResponse(200, headers, await streamedJson(opening, records, () => ']}'));
}

async function someRecords(
  source: ListSource,
  { isSummary }: ListRequest,
  { revision, headers, ids }: Sent & { ids: string[] },
): Promise<RawResponse> {
  const records = listBatches((filter) => source.load(filter, isSummary), { ids });
  return new RawResponse(200, headers, await streamedJson(opening, records, () => closing(pageOf(revision))));
}

async function changesPage(
  source: ListSource,
  { limit, isSummary }: ListRequest,
  { revision, headers, changed, after }: Sent & { changed: Set<string>; after?: string },
): Promise<RawResponse> {
  const ids = [...changed].sort().filter((id) => after === undefined || id > after);
  const pageIds = ids.slice(0, limit);
  const last = pageIds.at(-1);
  const next = ids.length > limit && last !== undefined ? cursorToText({ kind: 'changes', id: last }) : null;
  const existing = await source.existing(pageIds);
  const page = pageOf(revision, {
    next,
    removed: pageIds.filter((id) => !existing.has(id)),
    ...(after === undefined && { total: await source.count() }),
  });
  const records = listBatches((filter) => source.load(filter, isSummary), { ids: [...existing] });
  return new RawResponse(200, headers, await streamedJson(opening, records, () => closing(page)));
}

async function listPage(
  source: ListSource,
  { limit, isSummary }: ListRequest,
  { revision, headers, isReset, after }: Sent & { isReset: boolean; after?: Cursor & { kind: 'list' } },
): Promise<RawResponse> {
  let next: string | null = null;
  const total = after ? {} : { total: await source.count() };
  const records = listBatches((filter) => source.load(filter, isSummary), {
    after,
    limit,
    onMore: ({ createdAt, id }) => {
      next = cursorToText({ kind: 'list', createdAt, id });
    },
  });
  const end = () => closing(pageOf(revision, { next, reset: isReset, ...total }));
  return new RawResponse(200, headers, await streamedJson(opening, records, end));
}

const opening = `{"message":${JSON.stringify(successMessage)},"content":[`;
const closing = (page: WirePage) => `],"page":${JSON.stringify(page)}}`;
const pageOf = (revision: string, given: Partial<WirePage> = {}): WirePage => ({
  revision,
  next: null,
  removed: [],
  reset: false,
  ...given,
});
