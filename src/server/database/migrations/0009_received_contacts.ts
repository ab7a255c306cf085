import type { Migration } from './migration';

/** The columns of an index that lists leads in the order of the inbox: suspicious ones apart, the newest first. */
const newest = '"isSuspicious", "createdAt", "id"';
const accountOfCard = 'select "accountId" from "cards" where "cards"."id"';

/**
 * The inbox of received contacts: what was read, starred, noted and tagged, to what a visitor has consented, and the
 * settings of each account. Triggers keep `accountId` equal to the account of the card, also for restored and moved
 * cards. Leads from before were mailed, so they count as read; the cleanup job fills their `searchText`.
 */
export const receivedContacts: Migration = {
  id: 9,
  name: 'receivedContacts',
  statements: [
    `alter table "leads" add column "accountId" text not null default ''`,
    `alter table "leads" add column "searchText" text not null default ''`,
    `alter table "leads" add column "readAt" text`,
    `alter table "leads" add column "starredAt" text`,
    `alter table "leads" add column "note" text not null default ''`,
    `alter table "leads" add column "consentText" text`,
    `alter table "leads" add column "consentAt" text`,
    `alter table "leads" add column "version" integer not null default 1`,
    `update "leads" set "readAt" = "createdAt", "accountId" = (${accountOfCard} = "leads"."cardId")`,
    `create table "leadTags" (
      "leadId" text not null references "leads" ("id") on delete cascade,
      "cardId" text not null references "cards" ("id") on delete cascade,
      "tag" text not null, primary key ("leadId", "tag"))`,
    `create index "leadTagsByTag" on "leadTags" ("tag", "leadId")`,
    `create index "leadTagsByCard" on "leadTags" ("cardId")`,
    `drop index "leadsByCard"`,
    `create index "leadsByTime" on "leads" (${newest})`,
    `create index "leadsByAccount" on "leads" ("accountId", ${newest})`,
    `create index "leadsOfCard" on "leads" ("cardId", ${newest})`,
    `create index "leadsUnread" on "leads" (${newest}) where "readAt" is null`,
    `create index "leadsUnreadByAccount" on "leads" ("accountId", ${newest}) where "readAt" is null`,
    `create index "leadsUnreadByCard" on "leads" ("cardId", ${newest}) where "readAt" is null`,
    `create index "leadsStarred" on "leads" (${newest}) where "starredAt" is not null`,
    `create index "leadsStarredByAccount" on "leads" ("accountId", ${newest}) where "starredAt" is not null`,
    `create index "leadsStarredByCard" on "leads" ("cardId", ${newest}) where "starredAt" is not null`,
    `create index "leadsByEmail" on "leads" (lower("email"), "createdAt", "id")`,
    `alter table "accounts" add column "contactRetentionMonths" integer not null default 12`,
    `alter table "accounts" add column "consentText" text not null default ''`,
    `alter table "accounts" add column "requiresConsent" smallint not null default 0`,
  ],
  sqlite: [
    `create trigger "leadsAccountSet" after insert on "leads" begin
      update "leads" set "accountId" = (${accountOfCard} = new."cardId") where "id" = new."id"; end`,
    `create trigger "leadsAccountFollowsCard" after update of "accountId" on "cards"
      when old."accountId" <> new."accountId" begin
      update "leads" set "accountId" = new."accountId" where "cardId" = new."id"; end`,
  ],
  postgres: [
    `create function "leadsAccountSet"() returns trigger language plpgsql as $$ begin
      new."accountId" := (${accountOfCard} = new."cardId"); return new; end $$`,
    `create trigger "leadsAccountSet" before insert on "leads"
      for each row execute function "leadsAccountSet"()`,
    `create function "leadsAccountFollowsCard"() returns trigger language plpgsql as $$ begin
      update "leads" set "accountId" = new."accountId" where "cardId" = new."id"; return null; end $$`,
    `create trigger "leadsAccountFollowsCard" after update of "accountId" on "cards"
      for each row when (old."accountId" <> new."accountId") execute function "leadsAccountFollowsCard"()`,
  ],
};
