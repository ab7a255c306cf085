import type { Migration } from './migration';

/** The browser of each session, for the list that its user sees; and an index for contracts that end soon. */
export const sessionDevices: Migration = {
  id: 4,
  name: 'sessionDevices',
  statements: [
    `alter table "sessions" add column "device" text not null default ''`,
    `create index "accountsByContractEnd" on "accounts" ("contractEnd")`,
  ],
};
