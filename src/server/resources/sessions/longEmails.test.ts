import url from 'node:url';
import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { aUser } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { allResources } from '../../app/resources';
import { longestTypedAddress, mailAddress } from '../../outside/mail/mailAddress';

/** Different characters of a script without case: the ASCII form of such a domain takes the longest to compute. */
const letters = (count: number) =>
  Array.from({ length: count }, (_, index) => String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000))).join('');
/** A letter with accents that have to be put into order. */
const accents = (count: number) => `e${'\u0301\u0316\u0327'.repeat(count / 3)}`;
const emails = {
  'a long domain': `a@${letters(6000)}.test`,
  'many accents': `${accents(6000)}@cards.test`,
};

eachDatabase('an email that is far too long', (opened) => {
  let server: KeptServer;
  const nextServer = keptServer(allResources);
  beforeEach(async () => {
    server = await nextServer(opened());
    await aUser(server.database, { email: 'ann@cards.test' });
  });
  afterEach(() => server.rest());

  it.each(Object.entries(emails))('because of %s is neither normalized nor converted', async (_, email) => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const convert = jest.spyOn(url, 'domainToASCII');
    expect((await server.call('forgotPassword', { body: { email } })).status).toBe(400);
    expect((await server.call('logIn', { query: { email, password: 'a quiet river' } })).status).toBe(401);
    expect(mailAddress(email)).toBeNull();
    const texts = [...normalize.mock.contexts.map(String), ...convert.mock.calls.map(([domain]) => domain)];
    jest.restoreAllMocks();
    expect(Math.max(0, ...texts.map(({ length }) => length))).toBeLessThan(longestTypedAddress);
  });

  it('is not that of a login whose email it begins with', async () => {
    const email = `ann@cards.test${' '.repeat(2000)}x`;
    expect((await server.call('forgotPassword', { body: { email } })).status).toBe(400);
    expect(
      (await server.call('forgotPassword', { body: { email: `  ann@cards.test${' '.repeat(2000)}` } })).status,
    ).toBe(200);
  });
});
