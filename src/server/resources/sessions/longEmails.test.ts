import { aServer } from '../../../testing/aServer';
import type { TestServer } from '../../../testing/aServer';
import { aUser } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { allResources } from '../../app/resources';
import { mailAddress } from '../../outside/mail/mailAddress';

/** Different characters of a script without case: the ASCII form of such a domain takes the longest to compute. */
const letters = (count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))).join('');
/** A letter with accents that have to be put into order. */
const accents = (count: number) => `e${'\u0301\u0316\u0327'.repeat(count / 3)}`;
const emails = {
  'a long domain': `a@${letters(20_000)}.test`,
  'many accents': `${accents(60_000)}@cards.test`,
};

eachDatabase('an email that is far too long', (opened) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await aServer(opened(), allResources);
    await aUser(server.database, { email: 'ann@cards.test' });
  });
  afterEach(() => server.close());

  /** The processor time of some work, in milliseconds. */
  async function timeOf(work: () => unknown): Promise<number> {
    const before = process.cpuUsage();
    await work();
    return process.cpuUsage(before).user / 1000;
  }

  it.each(Object.entries(emails))('because of %s is answered at once', async (_, email) => {
    const forgot = async (typed: string) => (await server.call('forgotPassword', { body: { email: typed } })).status;
    expect(await forgot('bob@cards.test')).toBe(400);
    expect(await timeOf(async () => expect(await forgot(email)).toBe(400))).toBeLessThan(500);
    const query = { email, password: 'a quiet river' };
    const logIn = async () => expect((await server.call('logIn', { query })).status).toBe(401);
    expect(await timeOf(logIn)).toBeLessThan(500);
    expect(await timeOf(() => expect(mailAddress(email)).toBeNull())).toBeLessThan(100);
  });

  it('is not that of a login whose email it begins with', async () => {
    const email = `ann@cards.test${' '.repeat(2000)}x`;
    expect((await server.call('forgotPassword', { body: { email } })).status).toBe(400);
    expect(
      (await server.call('forgotPassword', { body: { email: `  ann@cards.test${' '.repeat(2000)}` } })).status,
    ).toBe(200);
  });
});
