import type { KyselyPlugin } from 'kysely';
import { engineOf } from '../server/database/isPostgres';
import type { OpenDatabase } from '../server/database/openDatabase';

const changes = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'];

/** What the drivers say when the database takes no changes, and when its disk is full. */
const codes = {
  readOnly: { sqlite: 'SQLITE_READONLY', postgres: '25006' },
  full: { sqlite: 'SQLITE_FULL', postgres: '53100' },
} as const;

/** A database that reads, and refuses each change while `isOn`, in the words of its own engine. */
export function unwritableDatabase<Opened extends OpenDatabase>(
  opened: Opened,
  problem: keyof typeof codes,
): { opened: Opened; fault: { isOn: boolean } } {
  const fault = { isOn: false };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (fault.isOn && changes.includes(node.kind))
        throw Object.assign(new Error('no changes'), { code: codes[problem][engineOf(opened.database)] });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { opened: { ...opened, database: opened.database.withPlugin(plugin) }, fault };
}
