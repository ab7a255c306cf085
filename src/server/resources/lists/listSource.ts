import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { batchesOf } from '../../database/batches';
import { changesSince } from '../../database/changes';
import type { LogPosition } from '../../database/changes';
import type { ChangesTable } from '../../database/auditTables';
import type { Database, Rows } from '../../database/tables';

/** The tables of lists. A list is ordered by `createdAt`, `id`. */
type ListedTable = 'accounts' | 'cards' | 'users';

/** Selects rows of a list: those with these ids, or the first ones after a position. */
export type RowFilter = { ids: readonly string[] } | { after?: { createdAt: string; id: string }; limit: number };

/** A record as JSON, with its position in the list. */
export type ListedRecord = { id: string; createdAt: string; json: string };

/** A list in the scope of a caller. */
export type ListSource = {
  /** Differs between lists with different records or fields: a revision is valid only for lists with the same key. */
  key: string;
  load(filter: RowFilter, isSummary: boolean): Promise<ListedRecord[]>;
  count(): Promise<number>;
  /** Returns those of these ids that are in the list, each with the `createdAt` of its record. */
  existing(ids: readonly string[]): Promise<Map<string, string>>;
  /** The ids of records that have changed or may have been removed since a position, about `limit` at most. */
  changed(since: LogPosition, limit: number): Promise<Set<string>>;
};

/**
 * Applies a filter. The caller adds the order (`createdAt`, `id`). The ids of a page are found before the caller joins
 * other tables: with the joins, the embedded database would sort all rows of a scope of some accounts.
 */
export function filterRows<Name extends ListedTable>(rows: Rows<Name>, table: Name, filter: RowFilter): Rows<Name> {
  const id = sql.ref(`${table}.id`);
  const createdAt = sql.ref(`${table}.createdAt`);
  if ('ids' in filter) return rows.where(isIn(id, filter.ids));
  const { after, limit } = filter;
  const page = rows
    .select(sql`${id}`.as('id'))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(${createdAt}, ${id}) > (${after?.createdAt}, ${after?.id})`),
    )
    .orderBy(createdAt)
    .orderBy(id)
    .limit(limit);
  return rows.where(sql<boolean>`${id} in ${page}`);
}

export async function countRows<Name extends ListedTable>(rows: Rows<Name>): Promise<number> {
  const { count } = await rows.select(sql<number>`count(*)`.as('count')).executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the ids of the rows in which a column holds one of the values, each with the row's `createdAt`. */
export async function rowsWhere<Name extends ListedTable>(
  rows: Rows<Name>,
  table: Name,
  column: 'id' | 'accountId' | 'userId',
  values: readonly string[],
): Promise<Map<string, string>> {
  const places = new Map<string, string>();
  for (const batch of batchesOf(values)) {
    const found = await rows
      .select(sql<string>`${sql.ref(`${table}.id`)}`.as('id'))
      .select(sql<string>`${sql.ref(`${table}.createdAt`)}`.as('createdAt'))
      .where(isIn(sql.ref(`${table}.${column}`), batch))
      .execute();
    for (const { id, createdAt } of found) places.set(id, createdAt);
  }
  return places;
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

/** `column in (values)`; false for no values, because SQL has no empty list. */
function isIn(column: RawBuilder<unknown>, values: readonly string[]): RawBuilder<boolean> {
  return values.length === 0 ? sql<boolean>`1 = 0` : sql<boolean>`${column} in (${sql.join(values)})`;
}
