import type { Migration } from './migration';

const people = [
  `create table "users" (
    "id" text primary key, "username" text not null, "email" text, "emailKey" text, "passwordHash" text,
    "role" text not null, "isEnabled" smallint not null, "managesAllAccounts" smallint not null,
    "createdAt" text not null, "version" integer not null)`,
  `create unique index "usersByEmail" on "users" ("emailKey")`,
  `create table "sessions" (
    "id" text primary key, "userId" text not null references "users" ("id") on delete cascade,
    "createdAt" text not null, "lastSeenAt" text not null, "expiresAt" text not null, "isOneTime" smallint not null)`,
  `create index "sessionsByUser" on "sessions" ("userId")`,
  `create table "oneTimePasswords" (
    "id" text primary key, "userId" text references "users" ("id") on delete cascade, "codeHash" text not null,
    "createdAt" text not null, "expiresAt" text not null, "usedAt" text)`,
  `create index "oneTimePasswordsByUser" on "oneTimePasswords" ("userId")`,
  `create table "accounts" (
    "id" text primary key, "name" text not null, "contactPerson" text not null, "email" text not null,
    "otherNotice" text not null, "maintenanceModule" text, "customerUnderControl" smallint not null,
    "contractStarted" text, "contractEnd" text, "contractOptions" text not null, "themes" text,
    "privacyLink" text not null, "timeZone" text not null, "isEnabled" smallint not null,
    "userId" text references "users" ("id") on delete set null, "createdAt" text not null, "version" integer not null)`,
  `create index "accountsByUser" on "accounts" ("userId")`,
  `create table "userAccounts" (
    "userId" text not null references "users" ("id") on delete cascade,
    "accountId" text not null references "accounts" ("id") on delete cascade, primary key ("userId", "accountId"))`,
  `create index "userAccountsByAccount" on "userAccounts" ("accountId")`,
  `create table "textures" (
    "accountId" text not null references "accounts" ("id") on delete cascade,
    "slot" integer not null check ("slot" between 1 and 5), "fileKey" text not null, "byteSize" integer not null,
    "createdAt" text not null, primary key ("accountId", "slot"))`,
];

const cards = [
  `create table "cards" (
    "id" text primary key, "accountId" text not null references "accounts" ("id") on delete cascade,
    "link" text not null, "name" text not null, "userId" text references "users" ("id") on delete set null,
    "photoId" text, "createdAt" text not null, "version" integer not null)`,
  `create unique index "cardsByLink" on "cards" ("link")`,
  `create index "cardsByAccount" on "cards" ("accountId", "name", "id")`,
  `create index "cardsByUser" on "cards" ("userId")`,
  `create table "cardProfiles" (
    "id" text primary key, "cardId" text not null references "cards" ("id") on delete cascade,
    "isActive" smallint not null, "fullName" text not null, "title" text not null, "company" text not null,
    "about" text not null, "fax" text not null, "language" text not null, "address" text not null,
    "emails" text not null, "mobilePhones" text not null, "officePhones" text not null, "websites" text not null,
    "facebook" text not null, "instagram" text not null, "linkedin" text not null, "twitter" text not null,
    "youtube" text not null, "pinterest" text not null, "tiktok" text not null,
    "allowSearchEngines" smallint not null, "createdAt" text not null, "version" integer not null)`,
  `create index "cardProfilesByCard" on "cardProfiles" ("cardId")`,
  `create unique index "oneActiveProfilePerCard" on "cardProfiles" ("cardId") where "isActive" = 1`,
  `create table "photos" (
    "id" text primary key, "cardId" text not null references "cards" ("id") on delete cascade,
    "fileKey" text not null, "createdAt" text not null)`,
  `create index "photosByCard" on "photos" ("cardId")`,
  `create table "leads" (
    "id" text primary key, "cardId" text not null references "cards" ("id") on delete cascade, "cardProfileId" text,
    "variant" text not null, "name" text not null, "company" text not null, "position" text not null,
    "phone" text not null, "email" text not null, "contentHash" text not null, "isSuspicious" smallint not null,
    "createdAt" text not null)`,
  `create index "leadsByCard" on "leads" ("cardId", "createdAt")`,
  `create table "walletIssues" (
    "id" text primary key, "cardId" text not null references "cards" ("id") on delete cascade, "userId" text,
    "objectId" text not null, "color" text not null, "recipient" text not null, "createdAt" text not null)`,
  `create index "walletIssuesByCard" on "walletIssues" ("cardId")`,
];

const metrics = `
    "profileTotal" bigint not null, "saved" bigint not null, "shared" bigint not null, "card" bigint not null,
    "virtago" bigint not null, "sticker" bigint not null, "mobileRing" bigint not null, "petago" bigint not null,
    "other" bigint not null`;

const counts = [
  `create table "cardTotals" ("cardId" text primary key references "cards" ("id") on delete cascade, ${metrics}) {clustered}`,
  `create table "cardDays" (
    "cardId" text not null references "cards" ("id") on delete cascade, "day" text not null, ${metrics},
    primary key ("cardId", "day"))`,
  `create index "cardDaysByDay" on "cardDays" ("day")`,
  `create table "cardHours" (
    "cardId" text not null references "cards" ("id") on delete cascade, "month" text not null,
    "weekday" integer not null, "hour" integer not null, "count" bigint not null,
    primary key ("cardId", "month", "weekday", "hour"))`,
  `create index "cardHoursByMonth" on "cardHours" ("month")`,
];

const keeping = [
  `create table "outbox" (
    "id" text primary key, "kind" text not null, "recipient" text not null, "messageId" text not null,
    "mail" text not null, "cardId" text, "createdAt" text not null, "nextTryAt" text not null,
    "tries" integer not null, "leasedUntil" text, "leasedBy" text, "sentAt" text, "deadAt" text, "lastError" text)`,
  `create index "outboxWaiting" on "outbox" ("nextTryAt") where "sentAt" is null and "deadAt" is null`,
  `create index "outboxByCard" on "outbox" ("cardId")`,
  `create table "contactReports" (
    "id" text primary key, "name" text not null, "phoneNumber" text not null, "email" text not null,
    "reportedIssue" text not null, "attachmentName" text, "attachmentKey" text, "attachmentBytes" integer not null,
    "createdAt" text not null)`,
  `create table "idempotencyKeys" (
    "userId" text not null, "key" text not null, "requestHash" text not null, "content" text not null,
    "createdAt" text not null, primary key ("userId", "key"))`,
  `create index "idempotencyKeysByAge" on "idempotencyKeys" ("createdAt")`,
  `create table "keptDeletions" (
    "id" text primary key, "kind" text not null, "label" text not null, "rows" text not null, "files" text not null,
    "deletedBy" text not null, "createdAt" text not null, "expiresAt" text not null)`,
  `create index "keptDeletionsByExpiry" on "keptDeletions" ("expiresAt")`,
  `create table "auditEntries" (
    "id" text primary key, "createdAt" text not null, "userId" text not null, "username" text not null,
    "action" text not null, "objectId" text, "details" text not null)`,
  `create index "auditEntriesByTime" on "auditEntries" ("createdAt")`,
  `create table "limitWindows" (
    "name" text not null, "key" text not null, "startedAt" text not null, "count" integer not null, primary key ("name", "key"))`,
  `create table "keys" ("name" text primary key, "value" text not null, "createdAt" text not null)`,
];

export const initialMigration: Migration = {
  id: 1,
  name: 'first',
  statements: [...people, ...cards, ...counts, ...keeping],
};
