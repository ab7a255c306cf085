import type { Migration } from './migration';

/**
 * SQLite keeps the hours of a card together. Views come month by month, so those of a card were all over the file, and
 * adding up the hours of many cards read a page for each row.
 */
export const clusteredHours: Migration = {
  id: 20,
  name: 'clusteredHours',
  statements: [],
  sqlite: [
    `create table "clusteredCardHours" (
      "cardId" text not null references "cards" ("id") on delete cascade, "month" text not null,
      "weekday" integer not null, "hour" integer not null, "count" bigint not null,
      primary key ("cardId", "month", "weekday", "hour")) without rowid`,
    `insert into "clusteredCardHours" select "cardId", "month", "weekday", "hour", "count" from "cardHours"
      order by "cardId", "month", "weekday", "hour"`,
    `drop table "cardHours"`,
    `alter table "clusteredCardHours" rename to "cardHours"`,
  ],
};
