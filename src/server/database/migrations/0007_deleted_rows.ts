import type { Migration } from './migration';

/**
 * What Recently deleted shows of a deletion, and its rows one by one in place of one JSON text. Deletions that are kept
 * already are taken over: their rows and files become rows of `deletedRows`.
 */
const newColumns = [
  `"objectId" text not null default ''`,
  `"accountId" text`,
  `"parent" text not null default ''`,
  `"deletedByName" text not null default ''`,
  `"cardCount" integer not null default 0`,
  `"searchKey" text not null default ''`,
  `"status" text not null default 'deleted'`,
];

/** The first row of a table of a deletion, as a subquery of the engine. */
const firstOf = {
  sqlite: (table: string, column: string) => `json_extract("rows", '$.${table}[0].${column}')`,
  postgres: (table: string, column: string) => `("rows"::json->'${table}'->0->>'${column}')`,
};
const lengthOf = {
  sqlite: (table: string) => `json_array_length("rows", '$.${table}')`,
  postgres: (table: string) => `json_array_length("rows"::json->'${table}')`,
};

const describe = (engine: 'sqlite' | 'postgres') => `update "keptDeletions" set
    "objectId" = coalesce(case "kind" when 'account' then ${firstOf[engine]('accounts', 'id')}
      when 'card' then ${firstOf[engine]('cards', 'id')} else ${firstOf[engine]('users', 'id')} end, ''),
    "accountId" = case "kind" when 'account' then ${firstOf[engine]('accounts', 'id')}
      when 'card' then ${firstOf[engine]('cards', 'accountId')} end,
    "cardCount" = case "kind" when 'account' then coalesce(${lengthOf[engine]('cards')}, 0) else 0 end`;

const statements = [
  `update "keptDeletions" set "searchKey" = lower("label"),
    "parent" = coalesce((select "name" from "accounts" where "accounts"."id" = "accountId" and "kind" = 'card'), ''),
    "deletedByName" = coalesce((select "username" from "users" where "users"."id" = "deletedBy"), '')`,
  `alter table "keptDeletions" drop column "rows"`,
  `alter table "keptDeletions" drop column "files"`,
];

export const deletedRows: Migration = {
  id: 7,
  name: 'deletedRows',
  statements: [
    ...newColumns.map((column) => `alter table "keptDeletions" add column ${column}`),
    `create index "keptDeletionsByTime" on "keptDeletions" ("createdAt", "id")`,
    `create index "keptDeletionsByAccount" on "keptDeletions" ("accountId", "createdAt", "id")`,
    `create index "keptDeletionsUnfinished" on "keptDeletions" ("objectId") where "status" in ('deleting', 'restoring')`,
    `create table "deletedRows" (
      "deletionId" text not null references "keptDeletions" ("id") on delete cascade, "tableName" text not null,
      "position" integer not null, "rowId" text, "row" text, "fileKey" text,
      primary key ("deletionId", "tableName", "position"))`,
    `create index "deletedRowsById" on "deletedRows" ("rowId") where "rowId" is not null`,
  ],
  sqlite: [
    `insert into "deletedRows" select kept."id", ofTable.key, ofRow.key,
      case ofTable.key when 'users' then json_extract(ofRow.value, '$.id') end, ofRow.value, null
      from "keptDeletions" kept, json_each(kept."rows") ofTable, json_each(ofTable.value) ofRow`,
    `insert into "deletedRows" select kept."id", 'files', ofFile.key, null, null, ofFile.value
      from "keptDeletions" kept, json_each(kept."files") ofFile`,
    describe('sqlite'),
    ...statements,
  ],
  postgres: [
    `insert into "deletedRows" select kept."id", ofTable.key, ofRow.place,
      case ofTable.key when 'users' then ofRow.value->>'id' end, ofRow.value::text, null
      from "keptDeletions" kept, json_each(kept."rows"::json) ofTable,
        json_array_elements(ofTable.value) with ordinality ofRow (value, place)`,
    `insert into "deletedRows" select kept."id", 'files', ofFile.place, null, null, ofFile.value
      from "keptDeletions" kept, json_array_elements_text(kept."files"::json) with ordinality ofFile (value, place)`,
    describe('postgres'),
    ...statements,
  ],
};
