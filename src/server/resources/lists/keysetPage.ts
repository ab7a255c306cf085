import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { Type } from 'typebox';
import type { Static, TObject } from 'typebox';
import { maxListTotal } from '../../../contract/limits';
import type { WireKeysetPage } from '../../../contract/wire/envelope';
import type { Tables } from '../../database/tables';
import { invalid } from '../../http/errors';

export const keysetLimits = { default: 50, max: 200 } as const;

/** Parameters of a list that is always sent in pages; an operation adds its filters. */
export const keysetParameters = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: keysetLimits.max,
      description: `The maximum number of records. The default is ${keysetLimits.default}.`,
    }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 200, description: '`page.next` of the page before.' })),
};

/** The position of a record in a list: its creation, and the id to order records of the same instant. */
type Place = { createdAt: string; id: string };

/**
 * Reads one page of a list, the newest records first. With an index on the filtered columns, `createdAt` and `id`, the
 * database needs no sort and skips no rows, even for a page far from the beginning.
 * @param rows the records in the caller's scope that match the filters, without an order
 * @param table the table of the records
 * @param query the request's query with `limit` and `cursor`
 * @returns the page's rows, and the `page` of the response; `total` only on the first page, at most `maxListTotal + 1`
 * @throws HttpError 400 for an invalid cursor
 */
export async function readKeysetPage<Name extends keyof Tables, Row extends Place>(
  rows: SelectQueryBuilder<Tables, Name, Row>,
  table: Name,
  query: Static<TObject<typeof keysetParameters>>,
): Promise<{ rows: Row[]; page: WireKeysetPage }> {
  const { limit = keysetLimits.default } = query;
  const after = query.cursor === undefined ? undefined : placeFrom(query.cursor);
  // The additional row tells whether there is a next page.
  const read = await rowsAfter(rows, table, after)
    .limit(limit + 1)
    .execute();
  const page = read.slice(0, limit);
  const last = page.at(-1);
  const next = last !== undefined && read.length > limit ? cursorOf(last) : null;
  return {
    rows: page,
    page: {
      next,
      // A page that has all records needs no count, which would read them all again.
      ...(after === undefined && { total: next === null ? page.length : await countUpTo(rows, maxListTotal) }),
    },
  };
}

/**
 * Reads a whole list in batches, the newest records first. Each batch is a query of its own, and other requests run
 * between them: an export may take minutes.
 */
export async function* keysetBatches<Name extends keyof Tables, Row extends Place>(
  rows: SelectQueryBuilder<Tables, Name, Row>,
  table: Name,
  size: number,
): AsyncGenerator<Row[]> {
  for (let after: Row | undefined; ;) {
    const batch = await rowsAfter(rows, table, after).limit(size).execute();
    if (batch.length > 0) yield batch;
    if (batch.length < size) return;
    after = batch.at(-1);
    await yieldToEventLoop();
  }
}

function rowsAfter<Name extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Name, Row>,
  table: Name,
  after: Place | undefined,
): SelectQueryBuilder<Tables, Name, Row> {
  const createdAt = sql.ref(`${table}.createdAt`);
  const id = sql.ref(`${table}.id`);
  const ordered = rows.orderBy(createdAt, 'desc').orderBy(id, 'desc');
  return after ? ordered.where(sql<boolean>`(${createdAt}, ${id}) < (${after.createdAt}, ${after.id})`) : ordered;
}

/**
 * Counts rows up to a limit, without reading further ones.
 * @returns the number of rows, or `max + 1` when there are more than `max`
 */
export async function countUpTo<Name extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Name, Row>,
  max: number,
): Promise<number> {
  const counted = await rows
    .clearSelect()
    .select(sql`1`.as('one'))
    .limit(max + 1)
    .execute();
  return counted.length;
}

function cursorOf({ createdAt, id }: Place): string {
  return Buffer.from(`${createdAt}~${id}`).toString('base64url');
}

/** @throws HttpError 400 for a text that is not a cursor */
function placeFrom(cursor: string): Place {
  const plain = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, createdAt, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,64})$/.exec(plain) ?? [];
  if (createdAt === undefined || id === undefined) throw invalid('cursor: send `page.next` of the page before');
  return { createdAt, id };
}
