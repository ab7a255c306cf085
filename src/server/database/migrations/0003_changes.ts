import type { Migration } from './migration';

/**
 * A log of what changed, which `since=` of the lists reads. Triggers write it, so that no write path can forget to.
 * Each row names the record and its scope; a move writes the scope before and the one after. A caller who could see the
 * record and cannot see it now learns that it is gone.
 *
 * `position` orders the rows: a counter on SQLite, which has one writer, and the id of the transaction on PostgreSQL,
 * where transactions commit in another order than they begin (see changes.ts).
 */
const kinds = {
  card: `'card'`,
  /** A change of an account that changes the responses of all its cards: one row, not one for each card. */
  accountCards: `'accountCards'`,
  account: `'account'`,
  /** A change of a login that its account and cards show. */
  user: `'user'`,
  adminAccount: `'adminAccount'`,
};

const now = {
  sqlite: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  postgres: `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};

type Engine = keyof typeof now;
/** A log entry of a trigger: what changed, its scope, and the condition under which it is written. */
type Entry = {
  kind: keyof typeof kinds;
  id: string;
  accountId?: string;
  userId?: string;
  from?: string;
  when?: string;
};

const entry = (engine: Engine, { kind, id, accountId = 'null', userId = 'null', from, when }: Entry) =>
  `insert into "changes" ("kind", "objectId", "accountId", "userId", "createdAt") select ${kinds[kind]}, ${id}, ${accountId}, ${userId}, ${now[engine]}${from ? ` from ${from}` : ''}${when ? ` where ${when}` : ''};`;

const cardOf = (row: 'old' | 'new'): Entry => ({
  kind: 'card',
  id: `${row}."id"`,
  accountId: `${row}."accountId"`,
  userId: `${row}."userId"`,
});
const cardOfProfile = (row: 'old' | 'new'): Entry => ({
  kind: 'card',
  id: '"id"',
  accountId: '"accountId"',
  userId: '"userId"',
  from: '"cards"',
  when: `"id" = ${row}."cardId"`,
});
const accountOf = (row: 'old' | 'new'): Entry => ({ kind: 'account', id: `${row}."id"`, accountId: `${row}."id"` });
const accountOfTexture = (row: 'old' | 'new'): Entry => ({
  kind: 'account',
  id: `${row}."accountId"`,
  accountId: `${row}."accountId"`,
});
const administrator = (row: 'old' | 'new'): Entry => ({
  kind: 'adminAccount',
  id: `${row}."id"`,
  when: row === 'old' ? `old."managesAllAccounts" = 1` : `new."managesAllAccounts" = 1`,
});
const differs = (...columns: string[]) =>
  columns.map((column) => `old."${column}" is distinct from new."${column}"`).join(' or ');

/** What each trigger logs, by table and event. */
const triggers: [table: string, event: 'insert' | 'update' | 'delete', entries: Entry[]][] = [
  ['cards', 'insert', [cardOf('new')]],
  ['cards', 'update', [cardOf('old'), { ...cardOf('new'), when: differs('accountId', 'userId') }]],
  ['cards', 'delete', [cardOf('old')]],
  ['cardProfiles', 'insert', [cardOfProfile('new')]],
  ['cardProfiles', 'update', [cardOfProfile('new')]],
  ['cardProfiles', 'delete', [cardOfProfile('old')]],
  ['accounts', 'insert', [accountOf('new')]],
  [
    'accounts',
    'update',
    [accountOf('old'), { ...accountOf('old'), kind: 'accountCards', when: differs('contractOptions', 'themes') }],
  ],
  ['accounts', 'delete', [accountOf('old')]],
  ['textures', 'insert', [accountOfTexture('new')]],
  ['textures', 'update', [accountOfTexture('new')]],
  ['textures', 'delete', [accountOfTexture('old')]],
  ['users', 'insert', [administrator('new')]],
  [
    'users',
    'update',
    [
      { ...administrator('old'), when: `old."managesAllAccounts" = 1 or new."managesAllAccounts" = 1` },
      {
        kind: 'user',
        id: 'old."id"',
        when: `${differs('username', 'email')} or (old."passwordHash" is null) <> (new."passwordHash" is null)`,
      },
    ],
  ],
  ['users', 'delete', [administrator('old')]],
];

const nameOf = (table: string, event: string) => `${table}${event[0]?.toUpperCase()}${event.slice(1)}Logged`;

const sqliteTriggers = triggers.map(
  ([table, event, entries]) =>
    `create trigger "${nameOf(table, event)}" after ${event} on "${table}" begin
    ${entries.map((each) => entry('sqlite', each)).join('\n    ')} end`,
);

const postgresTriggers = triggers.flatMap(([table, event, entries]) => [
  `create function "${nameOf(table, event)}"() returns trigger language plpgsql as $$ begin
    ${entries.map((each) => entry('postgres', each)).join('\n    ')} return null; end $$`,
  `create trigger "${nameOf(table, event)}" after ${event} on "${table}" for each row execute function "${nameOf(table, event)}"()`,
]);

const columns = `"kind" text not null, "objectId" text not null, "accountId" text, "userId" text, "createdAt" text not null`;

export const changes: Migration = {
  id: 3,
  name: 'changes',
  statements: [
    `create index "cardsByAge" on "cards" ("createdAt", "id")`,
    `create index "accountsByAge" on "accounts" ("createdAt", "id")`,
    `create index "usersByAge" on "users" ("createdAt", "id") where "managesAllAccounts" = 1`,
  ],
  sqlite: [
    `create table "changes" ("position" integer primary key autoincrement, ${columns})`,
    `create index "changesByAge" on "changes" ("createdAt")`,
    ...sqliteTriggers,
  ],
  postgres: [
    `create table "changes" ("position" bigint not null default (pg_current_xact_id()::text::bigint), ${columns})`,
    `create index "changesByPosition" on "changes" ("position")`,
    `create index "changesByAge" on "changes" ("createdAt")`,
    ...postgresTriggers,
  ],
};
