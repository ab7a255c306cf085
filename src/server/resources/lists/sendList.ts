import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { currentPosition, isComplete, positionFromText, positionToText } from '../../database/changes';
import type { LogPosition } from '../../database/changes';
import type { Database } from '../../database/tables';
import { acceptedEncoding } from '../../http/acceptedEncoding';
import type { Encoding } from '../../http/acceptedEncoding';
import { closing, opening } from './listBody';
import { isUntouched, makeListPage } from './listPage';
import { cursorToText, readListQuery } from './listQuery';
import type { ListParameters, ListQuery } from './listQuery';
import type { ListSource } from './listSource';
import { listBatches } from './listBatches';
import { listPageCacheOf } from './listPageCache';
import type { CachedPage } from './listPageCache';
import { streamedJson } from './streamedJson';

/** A client with more unseen changes than this reloads the whole list. */
const maxChanges = 20_000;

/** A request of an operation that returns a list. */
export type ListRequest = FastifyRequest<{ Querystring: Static<typeof ListQuery> }>;
type Body = string | Readable;
type Revision = { epoch: string; position: LogPosition };

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
  const epoch = digest('list revision', source.key).slice(0, 12);
  const revision = `${epoch}.${positionToText(position)}`;
  const current = { epoch, position };
  reply.type('application/json; charset=utf-8');

  const knownRevision = /^(?:W\/)?"([^"]+)"$/.exec(String(request.headers['if-none-match'] ?? ''))?.[1];
  if (knownRevision !== undefined && cursor === undefined && ids === undefined) {
    const isUnchanged = (await changedSince(database, source, knownRevision, current))?.size === 0;
    if (isUnchanged && (since === undefined || since === knownRevision))
      return reply.code(304).header('etag', `W/"${knownRevision}"`).send();
  }
  const sendBody = (body: Body) => reply.header('etag', `W/"${revision}"`).send(body);
  if (!parameters.isPaged) return sendBody(await wholeList(source));
  if (ids) return sendBody(await someRecords(source, parameters, { revision, ids }));
  const isInList = cursor !== undefined && cursor !== 'unreadable' && cursor.kind === 'list';
  if (since !== undefined && !isInList && cursor !== 'unreadable') {
    const changed = await changedSince(database, source, since, current);
    if (changed) return sendBody(await changesPage(source, parameters, { revision, changed, after: cursor?.id }));
  }
  const isReset = (since !== undefined || cursor !== undefined) && !isInList;
  const encoding = acceptedEncoding(request);
  const after = isInList ? cursor : undefined;
  const key = [source.key, encoding, parameters.limit, parameters.isSummary, after && cursorToText(after)].join();
  const make = () => makeListPage(source, parameters, { revision, position, isReset, after, encoding });
  // A reset needs the current revision: the revision of a cached page may be too old as well.
  const page = isReset ? await make() : await listPageCacheOf(database).find(key, isCurrent, make);
  return sendPage(reply, page, encoding);

  async function isCurrent(cached: CachedPage): Promise<boolean> {
    const seen = positionToText(cached.seen);
    if (seen === positionToText(position)) return true;
    const changed = await changedSince(database, source, `${epoch}.${seen}`, current);
    if (!changed || !(await isUntouched(cached, changed, source))) return false;
    cached.seen = position;
    return true;
  }
}

/** Sends a page. The ETag is the revision in the body. */
function sendPage(reply: FastifyReply, { revision, bytes }: CachedPage, encoding: Encoding | null): FastifyReply {
  const vary = [reply.getHeader('vary'), 'Accept-Encoding'].filter(Boolean).join(', ');
  if (encoding) reply.header('content-encoding', encoding);
  return reply.headers({ vary, etag: `W/"${revision}"` }).send(bytes);
}

/** The ids that have changed since a revision; undefined when the log cannot tell, or there are too many. */
async function changedSince(
  database: Database,
  source: ListSource,
  text: string,
  current: Revision,
): Promise<Set<string> | undefined> {
  const [, epoch, positionText = ''] = /^(\w+)\.(\w+)$/.exec(text) ?? [];
  const since = positionFromText(positionText);
  if (epoch !== current.epoch || !since) return undefined;
  const changed = await source.changed(since, maxChanges + 1);
  if (changed.size > maxChanges || !(await isComplete(database, since, current.position))) return undefined;
  return changed;
}

type ResponseRevision = { revision: string };

async function wholeList(source: ListSource): Promise<Body> {
  const records = listBatches((filter) => source.load(filter, false), { limit: Infinity });
  return streamedJson(opening, records, () => ']}');
}

async function someRecords(
  source: ListSource,
  { isSummary }: ListParameters,
  { revision, ids }: ResponseRevision & { ids: string[] },
): Promise<Body> {
  const records = listBatches((filter) => source.load(filter, isSummary), { ids });
  return streamedJson(opening, records, () => closing(revision));
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
  return streamedJson(opening, records, () => end);
}
