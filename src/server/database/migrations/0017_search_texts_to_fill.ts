import type { Migration } from './migration';

/** The cleanup job looks for these leads every hour. There are none once it has filled them, so the index is empty. */
export const searchTextsToFill: Migration = {
  id: 17,
  name: 'searchTextsToFill',
  statements: [`create index "leadsWithoutSearchText" on "leads" ("id") where "searchText" = ''`],
};
