import { setTimeout as sleep } from 'node:timers/promises';
import { memoryOf } from '../memory.mjs';
import { request } from '../requests.mjs';

const pollMilliseconds = 100;
const rowsPerRequest = 100;
/** So many cards are created one by one; more of them take as long each. */
const oneByOne = 200;

/** Throws when the server has not done what the figures are about. */
function expectCounts(what, counts, expected) {
  if (JSON.stringify(counts) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(counts)} instead of ${JSON.stringify(expected)}`);
}

/** What a super administrator does to an account of many cards. Each function resolves when the server has done it. */
export async function workOn(product, database) {
  const token = await product.tokenOf('super');
  const send = async (method, address, body) => {
    const { bytes, milliseconds } = await request(product.origin, `/api${address}`, { token, method, body });
    return { ...JSON.parse(bytes), milliseconds };
  };
  const contentOf = async (...call) => (await send(...call)).content;

  async function ended({ id }, status) {
    for (;;) {
      const job = await contentOf('GET', `/jobs/${id}`);
      if (job.status === status) return job;
      if (job.status === 'failed') throw new Error(`The job has failed: ${job.message}`);
      await sleep(pollMilliseconds);
    }
  }

  /** Waits until no deletion and no restore is unfinished. */
  async function untilFinished() {
    const unfinished = `select 1 from "keptDeletions" where "status" in ('deleting', 'restoring')`;
    while ((await database.rows(unfinished)).length > 0) await sleep(pollMilliseconds);
  }

  const newAccount = async (accountName) => (await contentOf('POST', '/accounts', { accountName })).id;

  /** Moves cards. Gives the milliseconds until the server has accepted the request. */
  async function move(cardIds, accountId, requestId) {
    const body = { action: 'move', cardIds, parameters: { accountId }, requestId };
    const { content, milliseconds } = await send('POST', '/bulk-actions', body);
    expectCounts('moved', (await ended(content, 'finished')).counts, { updated: cardIds.length });
    return milliseconds;
  }

  async function deleteAccount(id) {
    await send('DELETE', `/accounts/${id}`);
    await untilFinished();
  }

  /** Restores what was deleted last. */
  async function restoreLatest() {
    const [{ id }] = await contentOf('GET', '/deleted-records');
    await send('POST', `/deleted-records/${id}/restore`, {});
    await untilFinished();
  }

  async function expectCards(accountId, cards) {
    const [{ count }] = await database.rows('select count(*) as "count" from "cards" where "accountId" = $1', [
      accountId,
    ]);
    expectCounts('cards of the account', { cards: Number(count) }, { cards });
  }

  /** Sends the rows of an import. */
  async function sendRows(accountId, rows, requestId) {
    const body = { kind: 'cards', accountId, fileName: 'cards.csv', requestId };
    const job = await contentOf('POST', '/imports', body);
    for (let from = 0; from < rows.length; from += rowsPerRequest)
      await send('PUT', `/imports/${job.id}/rows`, { from, rows: rows.slice(from, from + rowsPerRequest) });
    return job;
  }

  async function check(job, counts) {
    await send('POST', `/imports/${job.id}/check`, {});
    expectCounts('checked', (await ended(job, 'checked')).counts, counts);
  }

  async function run(job, counts) {
    await send('POST', `/imports/${job.id}/start`, {});
    expectCounts('imported', (await ended(job, 'finished')).counts, counts);
  }

  /** Creates cards as a client without imports does, two requests each. Gives the milliseconds of `count` of them. */
  async function createOneByOne(accountId, count) {
    let total = 0;
    for (let index = 0; index < Math.min(count, oneByOne); index += 1) {
      const card = await send('POST', '/cards', { accountId, cardOwnerName: `Single ${index}` });
      const profile = { fullName: `Single ${index}`, emailList: [`single${index}@cards.test`], title: 'Engineer' };
      const address = `/cards/${card.content.id}/info/${card.content.cards[0].id}`;
      const saved = await send('PUT', address, profile);
      total += card.milliseconds + saved.milliseconds;
    }
    return (total / Math.min(count, oneByOne)) * count;
  }

  const memory = () => memoryOf(product.pid());
  return { newAccount, move, deleteAccount, restoreLatest, expectCards, sendRows, check, run, createOneByOne, memory };
}

/** A row of a file of cards. `of` distinguishes its email addresses from those of other files. */
export const rowAt = (index, of) => ({
  fullName: `Person ${index}`,
  emails: `person${index}.${of}@cards.test`,
  loginEmail: `person${index}.${of}@cards.test`,
  company: 'Northwind',
  title: 'Engineer',
  mobilePhones: `+43 664 ${index}; 0664 ${index}`,
  linkedin: `https://www.linkedin.com/in/person${index}?utm_source=share`,
  address: 'Ring 1; Gasse 2',
});
