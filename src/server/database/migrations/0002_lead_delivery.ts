import type { Migration } from './migration';

/**
 * How leads reach a holder: whether an email address that a card holder typed was confirmed, and which leads wait for
 * the next digest. Addresses without a row count as entered by an administrator, so those that exist already keep
 * their mail.
 */
export const leadDelivery: Migration = {
  id: 2,
  name: 'leadDelivery',
  statements: [
    `create table "emailConfirmations" (
      "cardId" text not null references "cards" ("id") on delete cascade, "emailKey" text not null, "email" text not null,
      "tokenHash" text, "tokenExpiresAt" text, "createdAt" text not null, "confirmedAt" text, primary key ("cardId", "emailKey"))`,
    `create unique index "emailConfirmationsByToken" on "emailConfirmations" ("tokenHash")`,
    `alter table "leads" add column "awaitsDigest" smallint not null default 0`,
    `create index "leadsAwaitingDigest" on "leads" ("cardId") where "awaitsDigest" = 1`,
  ],
};
