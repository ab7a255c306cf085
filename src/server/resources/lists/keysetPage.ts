import { sql } from 'kysely';
import type { SelectQueryBuilder } from 'kysely';
import { Type } from 'typebox';
import type { WireKeysetPage } from '../../../contract/wire/envelope';
import type { Tables } from '../../database/tables';
import { invalid } from '../../http/errors';

/** `counted`: a list is counted so far, because counting 100,000 records takes longer than reading a page of them. */
const keysetLimits = { usual: 50, most: 200, counted: 1000 } as const;

/** Parameters of a list that is always sent in pages; an operation adds its filters. */
export const keysetParameters = {
  limit: Type.Optional(
    Type.String({
      pattern: '^[0-9]{1,3}$',
      description: `At most so many records, 1 to ${keysetLimits.most}; ${keysetLimits.usual} without it.`,
    }),
  ),
  cursor: Type.Optional(Type.String({ maxLength: 200, description: '`page.next` of the page before.' })),
};
type KeysetQuery = { limit?: string; cursor?: string };

/** The place of a record in a list: an instant, and the id for records of the same instant. */
type Place = { at: string; id: string };

/** The order of a list: a column that holds an instant, and the id's column. Both name their table: `cards.id`. */
export type KeysetOrder<Row> = {
  at: string;
  id: string;
  direction: 'asc' | 'desc';
  /** The values of both columns in a row of the result. */
  placeOf: (row: Row) => Place;
};

/**
 * Reads one page of a list. An index on the filtered columns, the instant and the id answers it without a sort, however
 * far the page is from the beginning.
 * @param rows the records in the caller's scope that match the filters, without an order
 * @param query the request's query with `limit` and `cursor`
 * @returns the page's rows, and the `page` of the response; `total` only on the first page, at most one more than 1,000
 * @throws HttpError 400 for a limit that is out of range and for a cursor that no response contained
 */
export async function readKeysetPage<Name extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Name, Row>,
  order: KeysetOrder<Row>,
  query: KeysetQuery,
): Promise<{ rows: Row[]; page: WireKeysetPage }> {
  const limit = readPageLimit(query.limit);
  const after = query.cursor === undefined ? undefined : placeFrom(query.cursor);
  const [at, id] = [sql.ref(order.at), sql.ref(order.id)];
  const isAfter = order.direction === 'asc' ? sql`>` : sql`<`;
  const read = await rows
    .$if(after !== undefined, (rest) =>
      rest.where(sql<boolean>`(${at}, ${id}) ${isAfter} (${after?.at}, ${after?.id})`),
    )
    .orderBy(at, order.direction)
    .orderBy(id, order.direction)
    // One more than fits tells whether the list goes on.
    .limit(limit + 1)
    .execute();
  const page = read.slice(0, limit);
  const last = page.at(-1);
  const next = last !== undefined && read.length > limit ? cursorOf(order.placeOf(last)) : null;
  return {
    rows: page,
    page: { next, ...(after === undefined && { total: await countUpTo(rows, keysetLimits.counted) }) },
  };
}

/** How many records a page holds. @throws HttpError 400 for a limit that is out of range */
export function readPageLimit(text: string | undefined): number {
  const limit = text === undefined ? keysetLimits.usual : Number(text);
  if (limit < 1 || limit > keysetLimits.most) throw invalid(`limit: from 1 to ${keysetLimits.most}`);
  return limit;
}

/**
 * Counts rows in the database, which stops at the limit.
 * @returns how many there are, or `most + 1` for more than `most`
 */
export async function countUpTo<Name extends keyof Tables, Row>(
  rows: SelectQueryBuilder<Tables, Name, Row>,
  most: number,
): Promise<number> {
  const unselected = rows.clearSelect();
  const further = await unselected
    .select(sql`1`.as('one'))
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  if (further) return most + 1;
  const { count } = await unselected.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

function cursorOf({ at, id }: Place): string {
  return Buffer.from(`${at}~${id}`).toString('base64url');
}

/** @throws HttpError 400 for a text that is no cursor */
function placeFrom(cursor: string): Place {
  const plain = Buffer.from(cursor, 'base64url').toString('latin1');
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,64})$/.exec(plain) ?? [];
  if (at === undefined || id === undefined) throw invalid('cursor: send `page.next` of the page before');
  return { at, id };
}
