import { aServer } from '../../../testing/aServer';
import { aCard, anAccount, aSuperAdmin } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import type { CardRow } from '../../database/tables';
import { tidyUp } from '../../app/housekeeping';
import { registerAccounts } from '../accounts/accounts.routes';
import { registerCards } from '../cards/cards.routes';

eachDatabase('a deletion on a full disk', (opened, engine) => {
  it.each(['deleteCard', 'deleteAccount'] as const)('makes room: %s keeps no copy, says so in the log of changes, and gives its files up', async (name) => {
    const makeRoom = jest.fn();
    let isFull = true;
    const full = { transformQuery: ({ node }: { node: { kind: string } }) => {
      // No room for a new row until the engine has been asked for some.
      if (isFull && node.kind === 'InsertQueryNode') throw Object.assign(new Error('full'), { code: engine === 'sqlite' ? 'SQLITE_FULL' : '53100' });
      return node;
    }, transformResult: async ({ result }: { result: unknown }) => result };
    makeRoom.mockImplementation(() => (isFull = false));
    const { database } = opened();
    const account = await anAccount(database);
    const card: CardRow = await aCard(database, { accountId: account.id, name: 'Ann' });
    await database.insertInto('photos').values({ id: 'photo', cardId: card.id, fileKey: 'photos/photo', createdAt: card.createdAt } as never).execute();
    const admin = await aSuperAdmin(database);
    isFull = false;
    const server = await aServer({ ...opened(), database: database.withPlugin(full as never), makeRoom }, (register, { passwords, postBox }) => {
      registerCards(register, { passwords, postBox });
      registerAccounts(register, { passwords, postBox });
    });
    const as = await server.signIn(admin);
    await server.outside.files.write('photos/photo/96.webp', Buffer.from('x'));
    isFull = true;
    expect(await server.call(name, { as, params: { cardId: card.id, accountId: account.id } })).toMatchObject({ status: 200 });
    expect(makeRoom).toHaveBeenCalledTimes(1);
    expect(await database.selectFrom('keptDeletions').select(['rows', 'files']).execute()).toEqual([{ rows: {}, files: ['photos/photo'] }]);
    expect(await database.selectFrom('auditEntries').select(['action', 'details']).execute()).toMatchObject([{ action: name, details: { keepsCopy: false } }]);
    await tidyUp(database, server.outside.files, server.clock);
    expect([...server.outside.files.contents.keys()]).toEqual([]);
    expect(await database.selectFrom('keptDeletions').select('id').execute()).toEqual([]);
    await server.close();
  });
});
