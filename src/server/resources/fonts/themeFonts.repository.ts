import type { Database } from '../../database/tables';
import type { Services } from '../../http/services';

/** The families that the themes of accounts name. */
export async function fontsOfThemes(database: Database): Promise<Set<string>> {
  const rows = await database.selectFrom('accounts').select('themes').where('themes', 'is not', null).execute();
  return new Set(rows.flatMap(({ themes }) => themes?.font ?? []));
}

const readAgainAfterMilliseconds = 1000;

/**
 * Whether some theme names a family. Visitors may cause this as often as they like: the themes are read once a second
 * at most.
 */
export function fontsInUse({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): (family: string) => Promise<boolean> {
  let read = { at: -Infinity, fonts: Promise.resolve(new Set<string>()) };
  return async (family) => {
    const now = clock.elapsed();
    if (now - read.at >= readAgainAfterMilliseconds) read = { at: now, fonts: fontsOfThemes(database) };
    return (await read.fonts).has(family);
  };
}
