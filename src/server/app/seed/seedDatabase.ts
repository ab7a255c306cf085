import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { newId } from '../../database/ids';
import { StartProblem } from '../../database/startProblem';
import type { Database, DatabaseTransaction, TableName, Tables } from '../../database/tables';
import { accountOfCard, seedAccount, seedCard, seedHistory, seedVisits } from './seedRows';
import type { SeedContext, SeedSize } from './seedRows';

export type SeedOptions = SeedSize & {
  /** Adds to a database that is not empty; the new rows get random ids. */
  add: boolean;
  now?: Date;
  /** Called after each batch. */
  onProgress?: (done: { what: 'accounts' | 'cards'; count: number; of: number }) => void;
};

const cardsPerBatch = 1000;
/** SQLite takes 32,766 values in one statement. */
const valuesPerStatement = 24_000;

/**
 * Writes accounts, cards and 90 days of visits straight into the tables, in one transaction. On an empty database the
 * same sizes and the same moment give the same rows, ids included.
 * @throws StartProblem when the sizes do not fit together, or the database is not empty and `add` is false
 */
export async function seedDatabase(database: Database, options: SeedOptions): Promise<void> {
  const { accounts, cards, visits, add, now = new Date(), onProgress } = options;
  if (cards > 0 && accounts === 0) throw new StartProblem('Cards belong to accounts: add --accounts 1 or more.');
  if (visits > 0 && cards === 0) throw new StartProblem('Visits belong to cards: add --cards 1 or more.');
  await database.transaction().execute(async (transaction) => {
    const start = { accounts: await countOf(transaction, 'accounts'), cards: await countOf(transaction, 'cards') };
    if (start.accounts > 0 && !add)
      throw new StartProblem(
        `The database holds ${start.accounts} accounts already. Add --add to add to them, or use an empty one.`,
      );
    const idFor = start.accounts > 0 ? newId : deterministicId;
    const context: SeedContext = {
      size: { accounts, cards, visits },
      start,
      now,
      newId: idFor,
      history: seedHistory(now),
    };
    const made = Array.from({ length: accounts }, (_, index) => seedAccount(index, context));
    await insertAll(
      transaction,
      'accounts',
      made.map(({ account }) => account),
    );
    onProgress?.({ what: 'accounts', count: accounts, of: accounts });
    for (let first = 0; first < cards; first += cardsPerBatch) {
      const count = Math.min(first + cardsPerBatch, cards);
      await insertCards(transaction, made, { first, end: count }, context);
      onProgress?.({ what: 'cards', count, of: cards });
    }
  });
}

async function insertCards(
  transaction: DatabaseTransaction,
  accounts: ReturnType<typeof seedAccount>[],
  { first, end }: { first: number; end: number },
  context: SeedContext,
): Promise<void> {
  const batch = Array.from({ length: end - first }, (_, offset) => {
    const index = first + offset;
    const account = accounts[accountOfCard(index, context)];
    if (!account) throw new Error(`Card ${index} has no account`);
    const made = seedCard(index, account, context);
    return { ...made, visits: seedVisits(index, made.card.id, context) };
  });
  await insertAll(
    transaction,
    'cards',
    batch.map(({ card }) => card),
  );
  await insertAll(
    transaction,
    'cardProfiles',
    batch.flatMap(({ profiles }) => profiles),
  );
  const visited = batch.filter(({ visits }) => visits.days.length > 0);
  await insertAll(
    transaction,
    'cardTotals',
    visited.map(({ visits }) => visits.total),
  );
  await insertAll(
    transaction,
    'cardDays',
    visited.flatMap(({ visits }) => visits.days),
  );
  await insertAll(
    transaction,
    'cardHours',
    visited.flatMap(({ visits }) => visits.hours),
  );
}

async function countOf(database: Database, table: 'accounts' | 'cards'): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select((is) => is.fn.countAll<string | number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Twelve base64url characters that depend on the name alone; '-' and '_' become letters. */
function deterministicId(name: string): string {
  const hash = createHash('sha256').update(`contact-cards seed ${name}`).digest('base64url');
  return hash.slice(0, 12).replace(/-/g, 'a').replace(/_/g, 'b');
}

async function insertAll<Name extends TableName>(
  transaction: DatabaseTransaction,
  table: Name,
  rows: Insertable<Tables[Name]>[],
): Promise<void> {
  const rowsPerStatement = Math.floor(valuesPerStatement / (Object.keys(rows[0] ?? {}).length || 1));
  for (let first = 0; first < rows.length; first += rowsPerStatement) {
    await transaction
      .insertInto(table)
      .values(rows.slice(first, first + rowsPerStatement))
      .execute();
  }
}
