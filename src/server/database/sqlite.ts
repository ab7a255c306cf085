import type Sqlite from 'better-sqlite3';

/**
 * better-sqlite3. Version 13 has a binary for Node-API 10, which Node has since 22.14; on an older Node it ends the
 * process. Version 12 does so on Node 24 (nodejs/node#65446), and has to be compiled for each version of Node.
 */
export const SqliteDatabase: typeof Sqlite =
  // oxlint-disable-next-line typescript/no-require-imports -- only one of the two may be loaded
  Number(process.versions.napi) >= 10 ? require('better-sqlite3') : require('better-sqlite3-12');
