import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { batchesOf } from '../../database/batches';
import { changesSince } from '../../database/changes';
import type { LogPosition } from '../../database/changes';
import type { ChangesTable } from '../../database/auditTables';
import type { Database, Rows } from '../../database/tables';

/** The tables of lists. A list is ordered by `createdAt`, `id`. */
type ListedTable = 'accounts' | 'cards' | 'users';

/** The position of a record in a list. */
export type ListPlace = { createdAt: string; id: string };

/** Selects rows of a list: those with these ids, or the first ones after a position. */
export type RowFilter = { ids: readonly string[] } | { after?: ListPlace; limit: number };

/** A part of a list: what comes after one record, up to and including another one. */
export type ListRange = { after?: ListPlace; last?: ListPlace };

/** A record as JSON, with its position in the list. */
export type ListedRecord = { id: string; createdAt: string; json: string };

/** A list in the scope of a caller. */
export type ListSource = {
  /** Differs between lists with different records or fields: a revision is valid only for lists with the same key. */
  key: string;
  load(filter: RowFilter, isSummary: boolean): Promise<ListedRecord[]>;
  count(): Promise<number>;
  /** Returns those of these ids that are in the list, or in a part of it. */
  existing(ids: readonly string[], range?: ListRange): Promise<Set<string>>;
  /** The ids of records that have changed or may have been removed since a position, about `limit` at most. */
  changed(since: LogPosition, limit: number): Promise<Set<string>>;
};

/**
 * Applies a filter. The caller adds the order (`createdAt`, `id`). The ids of a page are found before the caller joins
 * other tables: with the joins, the embedded database would sort all rows of a scope of some accounts. Where it reads
 * the rows, it would look for each id in each account of the scope, so only the ids are compared there.
 */
export function filterRows<Name extends ListedTable>(
  database: Database,
  rows: Rows<Name>,
  table: Name,
  filter: RowFilter,
): Rows<Name> {
  const id = sql.ref(`${table}.id`);
  if ('ids' in filter) return rows.where(isIn(id, filter.ids));
  const { after, limit } = filter;
  const page = rows
    .select(sql`${id}`.as('id'))
    .where(isInRange(table, { after }))
    .orderBy(sql.ref(`${table}.createdAt`))
    .orderBy(id)
    .limit(limit);
  // Kysely cannot infer the type of a query of a table in a variable.
  const all = database.selectFrom(table) as unknown as Rows<Name>;
  return all.where(sql<boolean>`${id} in ${page}`);
}

/** Counts rows of a list. */
export async function countRows<Name extends ListedTable>(rows: Rows<Name>): Promise<number> {
  const { count } = await rows.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return count;
}

/** Returns the ids of the rows in a part of a list in which a column holds one of the values. */
export async function idsWhere<Name extends ListedTable>(
  rows: Rows<Name>,
  table: Name,
  column: 'id' | 'accountId' | 'userId',
  values: readonly string[],
  range: ListRange = {},
): Promise<Set<string>> {
  const ids = new Set<string>();
  for (const batch of batchesOf(values)) {
    const found = await rows
      .select(sql<string>`${sql.ref(`${table}.id`)}`.as('id'))
      .where(isIn(sql.ref(`${table}.${column}`), batch))
      .where(isInRange(table, range))
      .execute();
    for (const { id } of found) ids.add(id);
  }
  return ids;
}

/** Returns the ids of objects of one kind that have changed since a position, at most `limit`. */
export async function changedObjects(
  database: Database,
  since: LogPosition,
  kind: ChangesTable['kind'],
  limit: number,
  scope?: RawBuilder<boolean>,
): Promise<string[]> {
  const rows = await changesSince(database, since)
    .where('kind', '=', kind)
    .$if(scope !== undefined, (query) => query.where(scope ?? sql<boolean>`1 = 1`))
    .select('objectId')
    .distinct()
    .limit(limit)
    .execute();
  return rows.map(({ objectId }) => objectId);
}

/** The database compares: of records of one instant, its collation orders the ids. */
function isInRange(table: ListedTable, { after, last }: ListRange): RawBuilder<boolean> {
  const place = sql`(${sql.ref(`${table}.createdAt`)}, ${sql.ref(`${table}.id`)})`;
  const isAfter = after ? sql<boolean>`${place} > (${after.createdAt}, ${after.id})` : sql<boolean>`1 = 1`;
  return last ? sql<boolean>`${isAfter} and ${place} <= (${last.createdAt}, ${last.id})` : isAfter;
}

/** `column in (values)`; false for no values, because SQL has no empty list. */
function isIn(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  return values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${column} in (${sql.join(values)})`;
}
