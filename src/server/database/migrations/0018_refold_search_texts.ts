import type { Migration } from './migration';

/** The search folds more than accents now; see foldText.ts. The cleanup job fills the emptied texts. */
export const refoldSearchTexts: Migration = {
  id: 18,
  name: 'refoldSearchTexts',
  statements: [],
  sqlite: [`update "leads" set "searchText" = '' where "searchText" glob '*[^ -~]*'`],
  postgres: [`update "leads" set "searchText" = '' where "searchText" ~ '[^ -~]'`],
};
