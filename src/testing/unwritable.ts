import type { KyselyPlugin } from 'kysely';
import type { OpenDatabase } from '../server/database/openDatabase';

const changes = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode'];

/** What the drivers say when the database takes no changes. */
export const unwritableCodes = { sqlite: 'SQLITE_FULL', postgres: '25006' } as const;

/** A database that reads, and refuses each change while `isOn`, in the words of its own engine. */
export function unwritableDatabase<Opened extends OpenDatabase>(opened: Opened): { opened: Opened; fault: { isOn: boolean } } {
  const fault = { isOn: false };
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (fault.isOn && changes.includes(node.kind)) throw Object.assign(new Error('no changes'), { code: unwritableCodes[opened.engine] });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { opened: { ...opened, database: opened.database.withPlugin(plugin) }, fault };
}
