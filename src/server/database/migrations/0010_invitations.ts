import type { Migration } from './migration';

const now = {
  sqlite: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  postgres: `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};
const log = (engine: keyof typeof now, row: 'old' | 'new') =>
  `insert into "changes" ("kind", "objectId", "createdAt") values ('user', ${row}."userId", ${now[engine]});`;
const events = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

/** Invitations to set a password. The lists of cards show their states, so each change is a change of the login. */
export const invitations: Migration = {
  id: 10,
  name: 'invitations',
  statements: [
    `create table "invitations" (
      "userId" text primary key references "users" ("id") on delete cascade, "tokenHash" text not null,
      "state" text not null, "createdAt" text not null, "expiresAt" text not null)`,
    `create unique index "invitationsByToken" on "invitations" ("tokenHash")`,
  ],
  sqlite: events.map(
    ([event, row]) =>
      `create trigger "invitationsLogged_${event}" after ${event} on "invitations" begin ${log('sqlite', row)} end`,
  ),
  postgres: events.flatMap(([event, row]) => [
    `create function "invitationsLogged_${event}"() returns trigger language plpgsql as $$ begin ${log('postgres', row)} return null; end $$`,
    `create trigger "invitationsLogged_${event}" after ${event} on "invitations" for each row execute function "invitationsLogged_${event}"()`,
  ]),
};
