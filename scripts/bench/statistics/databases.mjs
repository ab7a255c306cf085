import path from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import pg from 'pg';
import { metrics } from './plan.mjs';

const sums = metrics.map((metric) => `sum("${metric}") as "${metric}"`).join(', ');
/** The server's query of one card's counts over time. */
const seriesOfCard = (place) =>
  `select "day", ${sums} from "cardDays" where "cardId" in (select "id" from "cards" where "id" in (${place})) and "day" >= '2000-01-01' group by "day" order by "day"`;
const cardWithPage = `select "cards"."id", "cards"."link" from "cards" join "cardProfiles" on "cardProfiles"."cardId" = "cards"."id" and "cardProfiles"."isActive" = 1 order by "cards"."id"`;

/** Opens a store beside the running product: to fill it, and to ask it without the server. */
export const stores = {
  sqlite(dataFolder) {
    const database = new SqliteDatabase(path.join(dataFolder, 'contact-cards.db'), { timeout: 20_000 });
    const series = database.prepare(seriesOfCard('?'));
    return {
      anAccount: async () => database.prepare('select "id" from "accounts" limit 1').get().id,
      cardsWithPage: async () => database.prepare(cardWithPage).all(),
      async add(table, rows) {
        const columns = Object.keys(rows[0]);
        const insert = database.prepare(
          `insert into "${table}" (${columns.map((column) => `"${column}"`)}) values (${columns.map(() => '?')})`,
        );
        database.transaction(() => rows.forEach((row) => insert.run(columns.map((column) => row[column]))))();
      },
      settle: async () => database.pragma('wal_checkpoint(truncate)'),
      series: async (cardId) => series.all(cardId),
      close: async () => database.close(),
    };
  },
  postgres(address) {
    const pool = new pg.Pool({ connectionString: address, max: 1 });
    const rowsOf = async (...query) => (await pool.query(...query)).rows;
    return {
      anAccount: async () => (await rowsOf('select "id" from "accounts" limit 1'))[0].id,
      cardsWithPage: () => rowsOf(cardWithPage),
      async add(table, rows) {
        const columns = Object.keys(rows[0])
          .map((column) => `"${column}"`)
          .join(', ');
        for (let start = 0; start < rows.length; start += 10_000) {
          await pool.query(
            `insert into "${table}" (${columns}) select ${columns} from json_populate_recordset(null::"${table}", $1)`,
            [JSON.stringify(rows.slice(start, start + 10_000))],
          );
        }
      },
      settle: () => pool.query('vacuum analyze'),
      series: (cardId) => rowsOf({ name: 'series', text: seriesOfCard('$1'), values: [cardId] }),
      close: () => pool.end(),
    };
  },
};
