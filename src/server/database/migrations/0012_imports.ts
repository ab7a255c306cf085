import type { Migration } from './migration';

/**
 * Removes halves of surrogate pairs from emails, which earlier versions stored: PostgreSQL stores their escapes and
 * cannot read them. A whole pair is stored as it is; `\\ud83d` is a backslash and four letters.
 */
const removeSurrogates = String.raw`update "cardProfiles"
  set "emails" = regexp_replace("emails", '(?<!\\)((?:\\\\)*)\\ud[89a-f][0-9a-f]{2}', '\1', 'g')
  where "emails" ~ '\\ud[89a-f]'`;

/**
 * The rows of imports: by what they name their card, and their photos. A card without a login is found by the first
 * email of its profiles.
 */
export const imports: Migration = {
  id: 12,
  name: 'imports',
  statements: [
    `create table "importRows" (
      "jobId" text not null, "position" integer not null, "rowKey" text not null,
      "profile" integer not null default 0, "photoKeys" text not null default '[]', "photoHash" text,
      primary key ("jobId", "position"),
      foreign key ("jobId", "position") references "jobRecords" ("jobId", "position") on delete cascade)`,
    `create index "importRowsByKey" on "importRows" ("jobId", "rowKey", "position")`,
    `alter table "photos" add column "contentHash" text`,
  ],
  sqlite: [`create index "cardProfilesByEmail" on "cardProfiles" (lower(json_extract("emails", '$[0]')))`],
  postgresRepairs: [removeSurrogates],
  postgres: [`create index "cardProfilesByEmail" on "cardProfiles" (lower(("emails"::json) ->> 0))`],
};
