import type { KyselyPlugin } from 'kysely';
import { engineOf } from '../server/database/isPostgres';
import type { OpenDatabase } from '../server/database/openDatabase';

const changes = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'];

/** The errors of the drivers for a read-only database and for a full disk. */
const codes = {
  readOnly: { sqlite: 'SQLITE_READONLY', postgres: '25006' },
  full: { sqlite: 'SQLITE_FULL', postgres: '53100' },
} as const;

/** A database that rejects each change while `isOn`, with the error of its engine. */
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
