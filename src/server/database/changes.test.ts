import { aCard, anAccount, aUser } from '../../testing/builders';
import { eachDatabase } from '../../testing/eachDatabase';
import { untilOneWaits } from '../../testing/untilOneWaits';
import { currentPosition, deleteChanges, isComplete } from './changes';

eachDatabase('the log of changes', (opened, engine) => {
  it('is complete for a position until changes that it has not seen are deleted', async () => {
    const { database } = opened();
    const other = { name: 'other', value: '999999999', createdAt: '2026-06-15T12:00:00.000Z' };
    await database.insertInto('keys').values(other).execute();
    const before = await currentPosition(database);
    await anAccount(database);
    expect(await isComplete(database, before, await currentPosition(database))).toBe(true);

    await deleteChanges(database, '2999-01-01T00:00:00.000Z', '2026-06-15T12:00:00.000Z');
    const current = await currentPosition(database);
    const { next } = current;
    expect(await isComplete(database, { next, open: [] }, current)).toBe(true);
    expect(await isComplete(database, before, current)).toBe(false);
    // A transaction that was open at this position may have written one of them.
    expect(await isComplete(database, { next, open: [before.next] }, current)).toBe(false);
  });

  it('loses only the old changes before the first one that stays', async () => {
    const { database } = opened();
    const change = { kind: 'card', accountId: null, userId: null } as const;
    const days = ['2026-06-01', '2026-06-03', '2026-06-01'];
    const rows = days.map((day, index) => ({
      ...change,
      objectId: `${index}`,
      position: index + 8,
      createdAt: `${day}T00:00:00.000Z`,
    }));
    await database.insertInto('changes').values(rows).execute();
    const left = async (before: string) => {
      await deleteChanges(database, before, '2026-07-01T00:00:00.000Z');
      const objects = await database.selectFrom('changes').select('objectId').orderBy('position').execute();
      return objects.map(({ objectId }) => objectId);
    };
    expect(await left('2026-06-02T00:00:00.000Z')).toEqual(['1', '2']);
    expect(await left('2026-06-04T00:00:00.000Z')).toEqual([]);
    expect(await isComplete(database, { next: 10, open: [] }, { next: 12, open: [] })).toBe(false);
  });

  it('is not complete for a position in the future, which another database has given', async () => {
    const current = await currentPosition(opened().database);
    expect(await isComplete(opened().database, { next: current.next + 1, open: [] }, current)).toBe(false);
    const open = [current.next + 1];
    expect(await isComplete(opened().database, { next: current.next, open }, current)).toBe(false);
  });

  if (engine === 'postgres')
    it('stays incomplete when a cleanup with fewer changes ends after one of another server', async () => {
      const { database } = opened();
      const now = '2026-06-15T12:00:00.000Z';
      await anAccount(database);
      const current = await currentPosition(database);
      const later = { next: current.next + 2, open: [] };
      let cleanup: Promise<void> | undefined;
      await database.transaction().execute(async (transaction) => {
        const raised = { name: 'changesFloor', value: String(current.next + 1), createdAt: now };
        await transaction.insertInto('keys').values(raised).execute();
        cleanup = deleteChanges(database, '2999-01-01T00:00:00.000Z', now);
        await untilOneWaits(transaction);
      });
      await cleanup;
      expect(await isComplete(database, current, later)).toBe(false);
    });
});

eachDatabase('the log of changes of what lists show', (opened) => {
  it('has textures, invitations, logins and administrators', async () => {
    const { database } = opened();
    const { id: accountId, createdAt } = await anAccount(database);
    const { id } = await aUser(database, { passwordHash: null, managesAllAccounts: true });
    const card = await aCard(database, { accountId, userId: id });
    const texture = { accountId, slot: 1, fileKey: 'textures/a/1.png', byteSize: 1, createdAt };
    await database.insertInto('textures').values(texture).execute();
    const invitation = { userId: id, tokenHash: 'h', state: 'invited', createdAt, expiresAt: createdAt } as const;
    await database.insertInto('invitations').values(invitation).execute();
    const logged = async (change: { execute(): Promise<unknown> }) => {
      await database.deleteFrom('changes').execute();
      await change.execute();
      const rows = await database.selectFrom('changes').select(['kind', 'objectId', 'userId']).execute();
      return rows.map(({ kind, objectId, userId }) => [kind, objectId, userId]);
    };
    const user = database.updateTable('users').where('id', '=', id);
    expect(await logged(database.deleteFrom('textures'))).toEqual([['account', accountId, null]]);
    expect(await logged(database.deleteFrom('invitations'))).toEqual([['user', id, null]]);
    expect(await logged(user.set({ passwordHash: 'h' }))).toContainEqual(['user', id, null]);
    expect(await logged(user.set({ managesAllAccounts: false }))).toEqual([['adminAccount', id, null]]);
    expect(await logged(database.updateTable('cards').set({ userId: null }))).toEqual([
      ['card', card.id, id],
      ['card', card.id, null],
    ]);
  });
});
