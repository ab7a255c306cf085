import type { Migration } from './migration';

/**
 * An import finds accounts by name: with 10,000 accounts it read all of them for each row. No query needs the hours by
 * month, and in a new month, which its statistics do not know, PostgreSQL read the month of all cards for each batch.
 */
export const accountNames: Migration = {
  id: 19,
  name: 'accountNames',
  statements: [`create index "accountsByName" on "accounts" ("name")`, `drop index "cardHoursByMonth"`],
};
