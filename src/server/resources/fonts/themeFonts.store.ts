import type { Database } from '../../database/tables';

/** The families that the themes of accounts name. */
export async function fontsOfThemes(database: Database): Promise<Set<string>> {
  const rows = await database.selectFrom('accounts').select('themes').where('themes', 'is not', null).execute();
  return new Set(rows.flatMap(({ themes }) => themes?.font ?? []));
}
