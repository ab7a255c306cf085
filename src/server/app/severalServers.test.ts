import { rateLimits } from '../../contract/limits';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { aCardProfile, aCard, aHolder, aSuperAdmin } from '../../testing/builders';
import { eachDatabase } from '../../testing/eachDatabase';
import { firstCases } from '../../testing/itWhenLong';
import type { CardRow } from '../database/tables';
import { allResources } from './resources';

const details = { name: 'Bo Berg', phone: '+46 8 1', email: 'bo@berg.test' };

eachDatabase('several servers on one database', (opened, engine) => {
  let servers: [TestServer, TestServer];
  let card: CardRow;
  let token: string;

  beforeEach(async () => {
    const first = await aServer(opened(), allResources);
    // The embedded database has one server.
    servers = [first, engine === 'postgres' ? await aServer(opened(), allResources) : first];
    card = await aCard(opened().database);
    await aCardProfile(opened().database, { cardId: card.id, emails: ['ann@cards.test'], isActive: true });
    await aHolder(opened().database, card.id, { email: 'holder@cards.test' });
    token = await first.signIn(await aSuperAdmin(opened().database));
  });
  afterEach(() => Promise.all([...new Set(servers)].map((server) => server.close())));

  /** Makes a call by turns through both servers until one refuses it; returns how many were accepted. */
  async function accepted(
    call: (server: TestServer, turn: number) => Promise<{ status: number }>,
    atMost: number,
  ): Promise<number> {
    for (let turn = 0; turn <= atMost; turn++) {
      const { status } = await call(servers[turn % 2 === 0 ? 0 : 1], turn);
      if (status === 429) return turn;
    }
    return Infinity;
  }

  it('send no page of a list that another one has changed', async () => {
    const namesThrough = async ({ call }: TestServer) => {
      const { content } = await call<{ name: string }[]>('getCards', { as: token, query: { limit: '5' } });
      return content.map(({ name }) => name);
    };
    const [first, second] = servers;
    for (const name of ['Ann', 'Bea', 'Cid']) {
      const params = { cardId: card.id };
      await first.call('renameCard', { as: token, params, body: { cardOwnerName: name } });
      expect([await namesThrough(second), await namesThrough(first)]).toEqual([[name], [name]]);
    }
  });

  type Call = (server: TestServer, turn: number) => Promise<{ status: number }>;
  const counted: [string, number, Call][] = [
    [
      'failed sign-ins',
      rateLimits.logInFailuresPerAddressAndEmail.count,
      (server) => server.call('logInByPost', { body: { email: 'holder@cards.test', password: 'wrong' } }),
    ],
    [
      'forgotten passwords',
      rateLimits.forgotPasswordPerEmail.count,
      (server) => server.call('forgotPassword', { body: { email: 'holder@cards.test' } }),
    ],
    [
      'sent details',
      rateLimits.sendMyDetailsPerVisitor.count,
      (server, turn) => server.call('sendMyDetails', { body: { ...details, name: `Bo ${turn}`, cardId: card.id } }),
    ],
    [
      'mailed contacts',
      rateLimits.mailContactPerAddress.count,
      (server, turn) =>
        server.call('mailContact', { params: { cardLink: card.link }, body: { email: `bo${turn}@berg.test` } }),
    ],
    [
      'mailed wallet links',
      rateLimits.walletPerCard.count,
      (server) => server.call('saveToGoogleWallet', { as: token, body: { cardId: card.id, color: '#112233' } }),
    ],
    [
      'changed logins',
      rateLimits.loginChangesPerLogin.count,
      (server, turn) =>
        server.call('editCardLoginDetails', {
          as: token,
          params: { cardId: card.id },
          body: { cardLoginEmail: `holder${turn}@cards.test`, cardLoginPassword: '••••••••' },
        }),
    ],
  ];
  // They share one table of the database: one of them shows it on PostgreSQL.
  it.each(engine === 'sqlite' ? counted : firstCases(counted))('count %s together', async (_, count, call) => {
    expect(await accepted(call, count + 2)).toBe(count);
  });
});
