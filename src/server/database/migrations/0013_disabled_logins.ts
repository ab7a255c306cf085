import type { Migration } from './migration';

const isSwitched = `old."isEnabled" is distinct from new."isEnabled"`;
const now = {
  sqlite: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  postgres: `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};
const log = (engine: keyof typeof now) =>
  `insert into "changes" ("kind", "objectId", "createdAt") values ('user', new."id", ${now[engine]});`;

/** Disabling or enabling a login is a change of its cards and accounts, whose lists show it. */
export const disabledLogins: Migration = {
  id: 13,
  name: 'disabledLogins',
  statements: [],
  sqlite: [`create trigger "usersSwitchLogged" after update on "users" when ${isSwitched} begin ${log('sqlite')} end`],
  postgres: [
    `create function "usersSwitchLogged"() returns trigger language plpgsql as $$ begin ${log('postgres')} return null; end $$`,
    `create trigger "usersSwitchLogged" after update on "users" for each row when (${isSwitched}) execute function "usersSwitchLogged"()`,
  ],
};
