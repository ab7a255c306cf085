import type { Migration } from './migration';

/** Whether a card shows each visitor the profile in their language. Off for every card that exists. */
export const profileByLanguage: Migration = {
  id: 5,
  name: 'profileByLanguage',
  statements: [`alter table "cards" add column "picksProfileByLanguage" smallint not null default 0`],
};
