import { setImmediate } from 'node:timers/promises';
import { aServer } from '../../../testing/aServer';
import { aCard, anAccount, aSuperAdmin } from '../../../testing/builders';
import { eachDatabase } from '../../../testing/eachDatabase';
import { unwritableDatabase } from '../../../testing/unwritable';
import { runCleanup } from '../../app/runCleanup';
import { registerAccounts } from '../accounts/accounts.routes';
import { registerCards } from '../cards/cards.routes';

eachDatabase('a deletion on a full disk', (opened) => {
  it.each(['deleteCard', 'deleteAccount'] as const)(
    'makes room: %s keeps no copy, says so in the log of changes, and gives its files up',
    async (name) => {
      const full = unwritableDatabase(opened(), 'full');
      const freeDiskSpace = jest.fn(async () => {
        await setImmediate();
        full.fault.isOn = false;
      });
      const { database } = opened();
      const account = await anAccount(database);
      const card = await aCard(database, { accountId: account.id, name: 'Ann' });
      await database
        .insertInto('photos')
        .values({ id: 'photo', cardId: card.id, fileKey: 'photos/photo', createdAt: card.createdAt })
        .execute();
      const admin = await aSuperAdmin(database);
      const server = await aServer({ ...full.opened, freeDiskSpace }, (fastify, { passwords, mailQueue }) => {
        registerCards(fastify, { passwords, mailQueue });
        registerAccounts(fastify, { passwords, mailQueue });
      });
      const as = await server.signIn(admin);
      await server.outside.files.write('photos/photo/96.webp', Buffer.from('x'));
      full.fault.isOn = true;
      expect(await server.call(name, { as, params: { cardId: card.id, accountId: account.id } })).toMatchObject({
        status: 200,
      });
      expect(freeDiskSpace).toHaveBeenCalledTimes(1);
      expect(await database.selectFrom('deletedRows').select(['tableName', 'row', 'fileKey']).execute()).toEqual([
        { tableName: 'files', row: null, fileKey: 'photos/photo' },
      ]);
      expect(await database.selectFrom('auditEntries').select(['action', 'details']).execute()).toMatchObject([
        { action: name, details: { savesCopy: false } },
      ]);
      await runCleanup(database, server.outside.files, server.clock);
      expect([...server.outside.files.contents.keys()]).toEqual([]);
      expect(await database.selectFrom('keptDeletions').select('id').execute()).toEqual([]);
      await server.close();
    },
  );
});
