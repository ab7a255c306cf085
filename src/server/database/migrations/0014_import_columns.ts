import type { Migration } from './migration';

/**
 * What the columns of earlier imports were matched to. A row for each account that imported cards; that of imports of
 * accounts has no account.
 */
export const importColumns: Migration = {
  id: 14,
  name: 'importColumns',
  statements: [
    `create table "importColumns" (
      "id" text primary key, "accountId" text unique references "accounts" ("id") on delete cascade,
      "columns" text not null)`,
  ],
};
