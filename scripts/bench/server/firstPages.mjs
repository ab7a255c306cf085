import { inARow } from '../requests.mjs';
import { interleaved, median } from '../rounds.mjs';
import { openDatabase } from '../databases.mjs';
import { startProductOn } from '../productOn.mjs';

const sizes = { small: 1000, large: 100_000 };
const requestsOfRound = 20;
const firstMinute = Date.UTC(2025, 0, 1);
const momentOf = (number) => new Date(firstMinute + number * 60_000).toISOString();

/** The first pages: who requests them, and their addresses. */
const pages = {
  history: ['super', '/api/history'],
  'history of a person': ['super', '/api/history?person=person7'],
  'history of a record': ['super', '/api/history?record=card7'],
  'history of an action': ['super', '/api/history?action=editCardProfile'],
  'history of a day': ['super', '/api/history?from=2025-01-01&to=2025-01-02'],
  'received contacts': ['super', '/api/received-contacts'],
  'received contacts of an owner': ['owner', '/api/received-contacts'],
  'received contacts of a holder': ['holder', '/api/received-contacts'],
};

const entryAt = (number) => ({
  id: `entry${number}`,
  createdAt: momentOf(number),
  userId: `person${number % 10}`,
  username: 'Marta Amsel',
  action: number % 3 === 0 ? 'editCardProfile' : 'renameCard',
  objectId: `card${number % 10}`,
  changes: JSON.stringify([{ field: 'title', before: 'Before', after: `After ${number}` }]),
  details: '{}',
});

/** A contact of a card; every 500th is unread. */
const contactAt = (number, cardId) => ({
  id: `contact${number}`,
  cardId,
  variant: '',
  name: `Visitor ${number}`,
  company: '',
  position: '',
  phone: '1',
  email: `v${number}@visitor.test`,
  contentHash: '',
  isSuspicious: 0,
  createdAt: momentOf(number),
  searchText: `visitor ${number}`,
  readAt: number % 500 === 0 ? null : momentOf(number),
});

/** The product on demo data, whose history and received contacts have a number of rows more. */
async function startFilled(engine, count, log) {
  const product = await startProductOn(engine, { log });
  const database = openDatabase(product);
  try {
    const holders = `select "cards"."id" from "cards" join "users" on "users"."id" = "cards"."userId" where "emailKey" = 'holder@cards.test'`;
    const [card] = await database.rows(holders);
    const numbers = Array.from({ length: count }, (_, number) => number);
    await database.add('auditEntries', numbers.map(entryAt));
    await database.add(
      'leads',
      numbers.map((number) => contactAt(number, card.id)),
    );
    await database.settle();
    return product;
  } catch (error) {
    await product.stop();
    throw error;
  } finally {
    await database.close();
  }
}

/**
 * Milliseconds of first pages of the history and of the received contacts among 100,000 rows and among 1,000:
 * [{what, large, small}], medians of the rounds.
 */
export async function measureFirstPages(engine, { rounds, log }) {
  const products = {};
  try {
    for (const [name, count] of Object.entries(sizes)) products[name] = await startFilled(engine, count, log);
    const measured = [];
    for (const [what, [person, address]] of Object.entries(pages)) {
      const competitors = {};
      for (const [name, { origin, tokenOf }] of Object.entries(products)) {
        const token = await tokenOf(person);
        const paths = Array.from({ length: requestsOfRound }, () => address);
        competitors[name] = async () => (await inARow(origin, paths, { token })) / paths.length;
      }
      // V8 has to see a page some times before it runs at full speed.
      await interleaved(competitors, 2);
      const { large, small } = await interleaved(competitors, rounds);
      measured.push({ what, large: median(large), small: median(small) });
    }
    return measured;
  } finally {
    for (const { stop } of Object.values(products)) await stop();
  }
}
