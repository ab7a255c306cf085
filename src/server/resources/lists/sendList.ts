import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { successMessage } from '../../../contract/limits';
import type { WirePage } from '../../../contract/wire/envelope';
import { currentPosition, isComplete, positionFromText, positionToText } from '../../database/changes';
import type { LogPosition } from '../../database/changes';
import type { Database } from '../../database/tables';
import { cursorToText, readListQuery } from './listQuery';
import type { Cursor, ListParameters, ListQuery } from './listQuery';
import type { ListSource } from './listSource';
import { listBatches } from './listBatches';
import { streamedJson } from './streamedJson';

/** A client that has not seen more changes than this loads the whole list again. */
const mostChanges = 20_000;

/** A request of an operation that returns a list. */
export type ListRequest = FastifyRequest<{ Querystring: Static<typeof ListQuery> }>;
type Body = string | Readable;
type Revision = { epoch: string; position: LogPosition };

/**
 * Answers a list: whole and streamed without parameters; else a page, the changes since a revision, or the records
 * with given ids. A cursor or revision that cannot be used answers the first page of the whole list with `reset`.
 * An unchanged list answers 304 to a client that sent its ETag.
 */
export async function sendList(request: ListRequest, reply: FastifyReply, source: ListSource): Promise<FastifyReply> {
  const { database, digest } = request.server;
  const parameters = readListQuery(request.query);
  // Before any record is read: what changes from here on is in the next `since`.
  const position = await currentPosition(database);
  const epoch = digest('list revision', source.key).slice(0, 12);
  const revision = `${epoch}.${positionToText(position)}`;
  const current = { epoch, position };

  const known = /^(?:W\/)?"([^"]+)"$/.exec(String(request.headers['if-none-match'] ?? ''))?.[1];
  if (known !== undefined && parameters.cursor === undefined && parameters.ids === undefined) {
    const isSame = (await changedSince(database, source, known, current))?.size === 0;
    if (isSame && (parameters.since === undefined || parameters.since === known))
      return reply.code(304).header('etag', `W/"${known}"`).send();
  }
  const body = await bodyOf();
  return reply.header('etag', `W/"${revision}"`).type('application/json; charset=utf-8').send(body);

  async function bodyOf(): Promise<Body> {
    const { cursor, since, ids } = parameters;
    if (!parameters.isPaged) return wholeList(source);
    if (ids) return someRecords(source, parameters, { revision, ids });
    const isInList = cursor !== undefined && cursor !== 'unreadable' && cursor.kind === 'list';
    if (since !== undefined && !isInList && cursor !== 'unreadable') {
      const changed = await changedSince(database, source, since, current);
      if (changed) return changesPage(source, parameters, { revision, changed, after: cursor?.id });
    }
    const isReset = (since !== undefined || cursor !== undefined) && !isInList;
    return listPage(source, parameters, { revision, isReset, after: isInList ? cursor : undefined });
  }
}

/** The ids that changed since a revision; undefined when the log cannot say. */
async function changedSince(
  database: Database,
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

type Sent = { revision: string };

async function wholeList(source: ListSource): Promise<Body> {
  const records = listBatches((filter) => source.load(filter, false), { limit: Infinity });
  return streamedJson(opening, records, () => ']}');
}

async function someRecords(
  source: ListSource,
  { isSummary }: ListParameters,
  { revision, ids }: Sent & { ids: string[] },
): Promise<Body> {
  const records = listBatches((filter) => source.load(filter, isSummary), { ids });
  return streamedJson(opening, records, () => closing(pageOf(revision)));
}

async function changesPage(
  source: ListSource,
  { limit, isSummary }: ListParameters,
  { revision, changed, after }: Sent & { changed: Set<string>; after?: string },
): Promise<Body> {
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
  return streamedJson(opening, records, () => closing(page));
}

async function listPage(
  source: ListSource,
  { limit, isSummary }: ListParameters,
  { revision, isReset, after }: Sent & { isReset: boolean; after?: Cursor & { kind: 'list' } },
): Promise<Body> {
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
  return streamedJson(opening, records, end);
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
