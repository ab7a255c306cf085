import { setImmediate } from 'node:timers/promises';
import { userTextures } from '../../../contract/themes';
import { aServer } from '../../../testing/aServer';
import { aCard, aCardProfile, aLead, anAccount, aSuperAdmin } from '../../../testing/builders';
import { eachDatabase, itOnEachWhenLong } from '../../../testing/eachDatabase';
import { unwritableDatabase } from '../../../testing/unwritable';
import { allResources } from '../../app/resources';
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
      const wakeCleanup = jest.spyOn(server.server, 'wakeCleanup');
      const response = await server.call(name, { as, params: { cardId: card.id, accountId: account.id } });
      expect(response.status).toBe(200);
      // There is nothing that Undo could restore.
      expect(JSON.parse(response.text)).not.toHaveProperty('deletedRecordId');
      expect(freeDiskSpace).toHaveBeenCalledTimes(1);
      expect(wakeCleanup).toHaveBeenCalledTimes(1);
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

  it('keeps no copy of contacts that are deleted in batches of their own', async () => {
    const full = unwritableDatabase(opened(), 'full');
    const freeDiskSpace = async () => void (full.fault.isOn = false);
    const { database } = opened();
    const { id: accountId } = await anAccount(database);
    const { id: cardId } = await aCard(database, { accountId });
    const lead = await aLead(database, { cardId });
    const more = Array.from({ length: 200 }, (_, index) => ({ ...lead, id: `lead ${index}` }));
    await database.insertInto('leads').values(more).execute();
    const server = await aServer({ ...full.opened, freeDiskSpace }, (fastify, { passwords, mailQueue }) =>
      registerAccounts(fastify, { passwords, mailQueue }),
    );
    const as = await server.signIn(await aSuperAdmin(database));
    full.fault.isOn = true;
    expect(await server.call('deleteAccount', { as, params: { accountId } })).toMatchObject({ status: 200 });
    await server.server.wakeDeletions();
    expect(await database.selectFrom('leads').select('id').execute()).toEqual([]);
    expect(await database.selectFrom('deletedRows').select('tableName').execute()).toEqual([]);
    await server.close();
  });

  itOnEachWhenLong.each(['deleteCardProfile', 'deleteCardPhoto', 'deleteTexture'] as const)(
    'says in the log of changes that it keeps no copy: %s',
    async (name) => {
      const full = unwritableDatabase(opened(), 'full');
      const freeDiskSpace = async () => void (full.fault.isOn = false);
      const { database } = opened();
      const { id: accountId } = await anAccount(database, { contractOptions: ['themes'] });
      const { id: cardId, createdAt } = await aCard(database, { accountId });
      const { id: cardTypeId } = await aCardProfile(database, { cardId });
      await database.insertInto('photos').values({ id: 'photo', cardId, fileKey: 'photos/photo', createdAt }).execute();
      await database
        .insertInto('textures')
        .values({ accountId, slot: 1, fileKey: 'textures/1.png', byteSize: 1, createdAt })
        .execute();
      const server = await aServer({ ...full.opened, freeDiskSpace }, allResources);
      const as = await server.signIn(await aSuperAdmin(database));
      full.fault.isOn = true;
      const params = { accountId, cardId, cardTypeId, textureName: `${userTextures[0]}.png` };
      expect(await server.call(name, { as, params })).toMatchObject({ status: 200 });
      expect(await database.selectFrom('auditEntries').select(['action', 'details']).execute()).toMatchObject([
        { action: name, details: { savesCopy: false } },
      ]);
      await server.close();
    },
  );
});
