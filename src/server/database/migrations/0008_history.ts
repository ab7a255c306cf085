import type { Migration } from './migration';

const typeOf = (type: string, actions: string[]) =>
  `when "action" in (${actions.map((action) => `'${action}'`).join(', ')}) then '${type}'`;

/** The operations that wrote entries before this migration, by what they were about. */
const objectTypes = [
  typeOf('account', [
    'createAccount',
    'editAccount',
    'editAccountLoginDetails',
    'saveAccountThemes',
    'uploadTexture',
    'deleteTexture',
    'deleteAccount',
  ]),
  typeOf('card', [
    'createCard',
    'moveCard',
    'editCardLoginDetails',
    'uploadCardPhoto',
    'deleteCardPhoto',
    'deleteCard',
    'saveToGoogleWallet',
  ]),
  typeOf('adminAccount', ['createAdminAccount', 'editAdminAccount', 'deleteAdminAccount']),
  typeOf('login', ['changeOwnPassword']),
].join(' ');

/** Entries about textures held the texture's name there. */
const nameIn = (details: string) => [
  `update "auditEntries" set "objectName" = coalesce(${details}, '') where "action" not in ('uploadTexture', 'deleteTexture')`,
];

/**
 * What the history shows of an entry beside who and when: the record as it was called then, its account, the address
 * and the changed fields. Each filter has an index in the order of the list, newest first.
 */
export const history: Migration = {
  id: 8,
  name: 'history',
  statements: [
    `alter table "auditEntries" add column "objectType" text`,
    `alter table "auditEntries" add column "objectName" text not null default ''`,
    `alter table "auditEntries" add column "accountId" text`,
    `alter table "auditEntries" add column "address" text not null default ''`,
    `alter table "auditEntries" add column "changes" text not null default '[]'`,
    `update "auditEntries" set "objectType" = case ${objectTypes} end`,
    `update "auditEntries" set "accountId" = "objectId" where "objectType" = 'account'`,
    `update "auditEntries" set "accountId" = (select "accountId" from "cards" where "cards"."id" = "auditEntries"."objectId") where "objectType" = 'card'`,
    `drop index "auditEntriesByTime"`,
    `create index "auditEntriesByTime" on "auditEntries" ("createdAt", "id")`,
    `create index "auditEntriesByPerson" on "auditEntries" ("userId", "createdAt", "id")`,
    `create index "auditEntriesByRecord" on "auditEntries" ("objectId", "createdAt", "id")`,
    `create index "auditEntriesByAction" on "auditEntries" ("action", "createdAt", "id")`,
  ],
  sqlite: nameIn(`json_extract("details", '$.name')`),
  postgres: nameIn(`"details"::json ->> 'name'`),
};
