import type { Migration } from './migration';

const isSignInNew = `old."hasSignedIn" is distinct from new."hasSignedIn"`;
const now = {
  sqlite: `strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  postgres: `to_char(clock_timestamp() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
};
const log = (engine: keyof typeof now) =>
  `insert into "changes" ("kind", "objectId", "createdAt") values ('user', new."id", ${now[engine]});`;

/**
 * Whether a login has ever signed in, which the lists of cards show. Sign-ins were not recorded before, so a login that
 * has a password counts as used. The first sign-in of a login is a change of its cards.
 */
export const signIns: Migration = {
  id: 6,
  name: 'signIns',
  statements: [
    `alter table "users" add column "hasSignedIn" smallint not null default 0`,
    `update "users" set "hasSignedIn" = 1 where "passwordHash" is not null`,
  ],
  sqlite: [`create trigger "usersSignInLogged" after update on "users" when ${isSignInNew} begin ${log('sqlite')} end`],
  postgres: [
    `create function "usersSignInLogged"() returns trigger language plpgsql as $$ begin ${log('postgres')} return null; end $$`,
    `create trigger "usersSignInLogged" after update on "users" for each row when (${isSignInNew}) execute function "usersSignInLogged"()`,
  ],
};
