import { aServer } from '../../../testing/aServer';
import type { TestServer } from '../../../testing/aServer';
import { aCard, aHolder, anAccount, anAdministrator, anOwner } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { allResources } from '../../app/resources';

eachDatabase('a login shared with a deleted card', (opened) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await aServer(opened(), allResources);
  });
  afterEach(() => server.close());

  /** Two cards with one login in different accounts, of which the second is deleted. */
  async function sharedLogin() {
    const { database } = server;
    const mine = await anAccount(database, { name: 'Mine' });
    const theirs = await anAccount(database, { name: 'Theirs' });
    const card = await aCard(database, { accountId: mine.id });
    const holder = await aHolder(database, card.id, { email: 'holder@cards.test' });
    const deleted = await aCard(database, { accountId: theirs.id, userId: holder.id });
    const as = await server.signIn(await anOwner(database, theirs.id));
    expect((await server.call('deleteCard', { as, params: { cardId: deleted.id } })).status).toBe(200);
    return { mine, card };
  }

  const setPassword = (as: string, cardId: string) =>
    server.call('editCardLoginDetails', {
      as,
      params: { cardId },
      body: { cardLoginEmail: 'holder@cards.test', cardLoginPassword: 'a quiet green river' },
    });

  it('keeps its password when the owner of the other card sets one', async () => {
    const { mine, card } = await sharedLogin();
    const owner = await server.signIn(await anOwner(server.database, mine.id));
    expect(await setPassword(owner, card.id)).toMatchObject({
      status: 409,
      message: 'This login is shared with other people. Use another email address',
    });
  });

  it('gets the password that an administrator of all accounts sets', async () => {
    const { card } = await sharedLogin();
    const administrator = await server.signIn(await anAdministrator(server.database));
    expect((await setPassword(administrator, card.id)).status).toBe(200);
  });
});
