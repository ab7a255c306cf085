import { createHash } from 'node:crypto';
import { newId } from '../../database/ids';
import { StartProblem } from '../../database/startProblem';
import type { Database } from '../../database/tables';
import { BulkInsert } from './bulkInsert';
import { accountOfCard, seedAccount, seedCard, seedHistory, seedVisits } from './seedRows';
import type { SeedContext, SeedSize } from './seedRows';

export type SeedOptions = SeedSize & {
  /** Adds rows with random ids to a database that is not empty. */
  add: boolean;
  now?: Date;
  /** Called after each batch. */
  onProgress?: (done: { what: 'accounts' | 'cards'; count: number; of: number }) => void;
};

const cardsPerBatch = 1000;

/**
 * Inserts accounts, cards and 90 days of visits directly into the tables, in one transaction. On an empty database, the
 * same sizes and time give the same rows and ids.
 * @throws StartProblem when the sizes do not fit together, or the database is not empty and `add` is false
 */
export async function seedDatabase(database: Database, options: SeedOptions): Promise<void> {
  const { accounts, cards, visits, add, now = new Date(), onProgress } = options;
  if (cards > 0 && accounts === 0) throw new StartProblem('Cards belong to accounts: add --accounts 1 or more.');
  if (visits > 0 && cards === 0) throw new StartProblem('Visits belong to cards: add --cards 1 or more.');
  await database.transaction().execute(async (transaction) => {
    const bulk = new BulkInsert(transaction);
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
    await bulk.insert(
      'accounts',
      made.map(({ account }) => account),
    );
    onProgress?.({ what: 'accounts', count: accounts, of: accounts });
    for (let first = 0; first < cards; first += cardsPerBatch) {
      const count = Math.min(first + cardsPerBatch, cards);
      await insertCards(bulk, made, { first, end: count }, context);
      onProgress?.({ what: 'cards', count, of: cards });
    }
  });
}

async function insertCards(
  bulk: BulkInsert,
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
  await bulk.insert(
    'cards',
    batch.map(({ card }) => card),
  );
  await bulk.insert(
    'cardProfiles',
    batch.flatMap(({ profiles }) => profiles),
  );
  const visited = batch.filter(({ visits }) => visits.days.length > 0);
  await bulk.insert(
    'cardTotals',
    visited.map(({ visits }) => visits.total),
  );
  await bulk.insert(
    'cardDays',
    visited.flatMap(({ visits }) => visits.days),
  );
  await bulk.insert(
    'cardHours',
    visited.flatMap(({ visits }) => visits.hours),
  );
}

async function countOf(database: Database, table: 'accounts' | 'cards'): Promise<number> {
  const { count } = await database
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Twelve characters from a hash of the name: base64url with letters in place of '-' and '_'. */
function deterministicId(name: string): string {
  const hash = createHash('sha256').update(`contact-cards seed ${name}`).digest('base64url');
  return hash.slice(0, 12).replace(/-/g, 'a').replace(/_/g, 'b');
}
