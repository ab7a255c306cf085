import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { currentPosition, isComplete, positionFromText, positionToText } from '../../database/changes';
import type { LogPosition } from '../../database/changes';
import type { Database } from '../../database/tables';
import { acceptedEncoding } from '../../http/acceptedEncoding';
import { closing } from './listBody';
import { isUntouched, makeListPage } from './listPage';
import { cursorToText, readListQuery } from './listQuery';
import type { Cursor, ListParameters, ListQuery } from './listQuery';
import type { ListSource } from './listSource';
import { listBatches } from './listBatches';
import type { CachedPage } from './listPageCache';
import { streamedJson } from './streamedJson';

/** A client with more unseen changes than this reloads the whole list. */
const maxChanges = 20_000;

/** A request of an operation that returns a list. */
export type ListRequest = FastifyRequest<{ Querystring: Static<typeof ListQuery> }>;
type Body = string | Readable;

/** A list at the position of the log of changes at which a request reads it. */
type CurrentList = {
  database: Database;
  source: ListSource;
  /** The beginning of its revisions. Revisions of lists with other records have another one. */
  epoch: string;
  position: LogPosition;
};

/**
 * Sends a list. Without parameters it streams the whole list; otherwise it sends a page, the changes since a revision,
 * or the records with the requested ids. For a cursor or revision that cannot be used, it sends the first page with
 * `reset`. It responds with 304 when the list has not changed since the client's ETag.
 */
export async function sendList(request: ListRequest, reply: FastifyReply, source: ListSource): Promise<FastifyReply> {
  const { database, digest } = request.server;
  const parameters = readListQuery(request.query);
  const { cursor, since, ids } = parameters;
  // Read before the records: a change during the request is then part of the next `since`.
  const position = await currentPosition(database);
  const list = { database, source, epoch: digest('list revision', source.key).slice(0, 12), position };
  const revision = revisionAt(list, position);
  reply.type('application/json; charset=utf-8');

  const known = knownRevision(request, parameters);
  if (known !== undefined && (await changedIds(list, known))?.size === 0)
    return reply.code(304).header('etag', `W/"${known}"`).send();
  const sendBody = (body: Body) => reply.header('etag', `W/"${revision}"`).send(body);
  if (!parameters.isPaged) return sendBody(await wholeList(source));
  if (ids) return sendBody(await someRecords(source, parameters, { revision, ids }));
  const after = cursor?.kind === 'list' ? cursor : undefined;
  if (since !== undefined && !after && cursor?.kind !== 'unreadable') {
    const changed = await changedIds(list, since);
    if (changed) return sendBody(await changesPage(source, parameters, { revision, changed, after: cursor?.id }));
  }
  const isReset = !after && (since !== undefined || cursor !== undefined);
  return sendPage(request, reply, { list, parameters, after, isReset });
}

function revisionAt({ epoch }: CurrentList, position: LogPosition): string {
  return `${epoch}.${positionToText(position)}`;
}

/** The revision that the client has of what it requests, from the ETag. */
function knownRevision({ headers }: ListRequest, { cursor, ids, since }: ListParameters): string | undefined {
  const known = /^(?:W\/)?"([^"]+)"$/.exec(String(headers['if-none-match'] ?? ''))?.[1];
  const isOfOtherRecords = cursor !== undefined || ids !== undefined || (since !== undefined && since !== known);
  return isOfOtherRecords ? undefined : known;
}

/** The ids that have changed since a revision; undefined when the log cannot tell, or there are too many. */
async function changedIds(
  { database, source, epoch, position }: CurrentList,
  revision: string,
): Promise<Set<string> | undefined> {
  const [, epochOfRevision, positionText = ''] = /^(\w+)\.(\w+)$/.exec(revision) ?? [];
  const since = positionFromText(positionText);
  if (epochOfRevision !== epoch || !since) return undefined;
  const changed = await source.changed(since, maxChanges + 1);
  if (changed.size > maxChanges || !(await isComplete(database, since, position))) return undefined;
  return changed;
}

/** Sends a page of the list, from the cache when it is still correct. The ETag is the revision in the body. */
async function sendPage(
  request: ListRequest,
  reply: FastifyReply,
  page: {
    list: CurrentList;
    parameters: ListParameters;
    after: (Cursor & { kind: 'list' }) | undefined;
    isReset: boolean;
  },
): Promise<FastifyReply> {
  const { list, parameters, after, isReset } = page;
  const { source, position } = list;
  const encoding = acceptedEncoding(request);
  const options = { revision: revisionAt(list, position), position, isReset, after, encoding };
  const make = () => makeListPage(source, parameters, options);
  const key = [source.key, encoding, parameters.limit, parameters.isSummary, after && cursorToText(after)].join();
  // A reset needs the current revision: the revision of a cached page may be too old as well.
  const { revision, bytes } = isReset
    ? await make()
    : await request.server.listPages.find(key, (cached) => isCurrent(cached, list), make);
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.headers({ vary, etag: `W/"${revision}"` }).send(bytes);
}

/** Whether a cached page is still correct. If so, later requests compare it with later changes only. */
async function isCurrent(cached: CachedPage, list: CurrentList): Promise<boolean> {
  if (positionToText(cached.seen) === positionToText(list.position)) return true;
  const changed = await changedIds(list, revisionAt(list, cached.seen));
  if (!changed || !(await isUntouched(cached, changed, list.source))) return false;
  cached.seen = list.position;
  return true;
}

type ResponseRevision = { revision: string };

async function wholeList(source: ListSource): Promise<Body> {
  const records = listBatches((filter) => source.load(filter, false), { limit: Infinity });
  return streamedJson(records, ']}');
}

async function someRecords(
  source: ListSource,
  { isSummary }: ListParameters,
  { revision, ids }: ResponseRevision & { ids: string[] },
): Promise<Body> {
  const records = listBatches((filter) => source.load(filter, isSummary), { ids });
  return streamedJson(records, closing(revision));
}

async function changesPage(
  source: ListSource,
  { limit, isSummary }: ListParameters,
  { revision, changed, after }: ResponseRevision & { changed: Set<string>; after?: string },
): Promise<Body> {
  const ids = [...changed].sort().filter((id) => after === undefined || id > after);
  const pageIds = ids.slice(0, limit);
  const last = pageIds.at(-1);
  const next = ids.length > limit && last !== undefined ? cursorToText({ kind: 'changes', id: last }) : null;
  const existing = await source.existing(pageIds);
  const end = closing(revision, {
    next,
    removed: pageIds.filter((id) => !existing.has(id)),
    ...(after === undefined && { total: await source.count() }),
  });
  const records = listBatches((filter) => source.load(filter, isSummary), { ids: [...existing] });
  return streamedJson(records, end);
}
