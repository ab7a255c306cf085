import type { Database } from '../../database/tables';
import type { Services } from '../../http/services';

/** The families that the themes of all accounts use. */
export async function fontsOfThemes(database: Database): Promise<Set<string>> {
  const rows = await database.selectFrom('accounts').select('themes').where('themes', 'is not', null).execute();
  return new Set(rows.flatMap(({ themes }) => themes?.font ?? []));
}

const cacheMilliseconds = 1000;

/**
 * Returns a function that tells whether a theme uses a family. It reads the themes at most once a second, because each
 * request of a visitor may call it.
 */
export function fontsInUse({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): (family: string) => Promise<boolean> {
  let cached = { at: -Infinity, fonts: Promise.resolve(new Set<string>()) };
  return async (family) => {
    const now = clock.elapsed();
    if (now - cached.at >= cacheMilliseconds) cached = { at: now, fonts: fontsOfThemes(database) };
    return (await cached.fonts).has(family);
  };
}
