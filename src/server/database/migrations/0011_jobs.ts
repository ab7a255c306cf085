import type { Migration } from './migration';

/** Imports and actions on many cards, with a row for each of their records. */
export const jobs: Migration = {
  id: 11,
  name: 'jobs',
  statements: [
    `create table "jobs" (
      "id" text primary key, "kind" text not null, "action" text not null, "label" text not null,
      "parameters" text not null, "accountId" text, "createdById" text not null, "createdByName" text not null,
      "actorId" text not null, "address" text not null, "requestId" text not null, "status" text not null,
      "position" integer not null default -1, "total" integer not null default 0, "done" integer not null default 0,
      "failed" integer not null default 0, "message" text, "createdAt" text not null, "startedAt" text,
      "finishedAt" text, "undoableUntil" text)`,
    `create unique index "jobsByRequest" on "jobs" ("createdById", "requestId")`,
    `create index "jobsByTime" on "jobs" ("createdAt", "id")`,
    `create index "jobsByCreator" on "jobs" ("createdById", "createdAt", "id")`,
    `create index "jobsByAccount" on "jobs" ("accountId", "createdAt", "id")`,
    `create index "jobsAtWork" on "jobs" ("createdAt") where "status" in ('checking', 'running', 'undoing')`,
    `create table "jobRecords" (
      "jobId" text not null references "jobs" ("id") on delete cascade, "position" integer not null, "recordId" text,
      "input" text not null, "status" text not null, "changes" text not null default '[]',
      "problems" text not null default '[]', "before" text, primary key ("jobId", "position"))`,
    `create index "jobRecordsByStatus" on "jobRecords" ("jobId", "status", "position")`,
  ],
};
