import { keptServer } from '../../../testing/keptServer';
import type { KeptServer } from '../../../testing/keptServer';
import { aCard, aHolder, aSuperAdmin } from '../../../testing/builders';
import { cheapPasswords } from '../../../testing/cheapPasswords';
import { eachDatabaseWhenMarked, itOnEach } from '../../../testing/eachDatabase';
import { allResources } from '../../app/resources';
import { runCleanup } from '../../app/runCleanup';

const password = 'a quiet green river';
const typed = 'ann@bücher.test';
const ascii = 'ann@xn--bcher-kva.test';

eachDatabaseWhenMarked('a login with a domain in national letters', (opened, _engine, it) => {
  let server: KeptServer;
  let as: string;
  const nextServer = keptServer(allResources);
  beforeEach(async () => {
    server = await nextServer(opened());
    as = await server.signIn(await aSuperAdmin(server.database));
  });
  afterEach(() => server.rest());

  const logIn = async (email: string, given = password) =>
    (await server.call('logInByPost', { body: { email, password: given } })).status;
  const setLogin = async (cardId: string, cardLoginEmail: string, cardLoginPassword = password) => {
    const body = { cardLoginEmail, cardLoginPassword };
    return (await server.call('editCardLoginDetails', { as, params: { cardId }, body })).status;
  };
  /** A login as an earlier version stored it. */
  async function anOldLogin(email: string, given = password) {
    const card = await aCard(server.database);
    const passwordHash = await cheapPasswords().hash(given);
    const login = await aHolder(server.database, card.id, { email, emailKey: email, passwordHash });
    return { card, login };
  }
  const cleanUp = () => runCleanup(server.database, server.outside.files, server.clock);
  const keys = async () => {
    const users = server.database.selectFrom('users').select('emailKey').where('role', '=', 'BASIC');
    return (await users.orderBy('emailKey').execute()).map(({ emailKey }) => emailKey);
  };

  it.each([typed, ascii])('set as %s is found by both forms', async (email) => {
    expect(await setLogin((await aCard(server.database)).id, email)).toBe(200);
    expect([await logIn(typed), await logIn(ascii), await logIn('Ann@BÜCHER.test')]).toEqual([200, 200, 200]);
    for (const form of [typed, ascii])
      expect((await server.call('forgotPassword', { body: { email: form } })).status).toBe(200);
    expect((await server.deliverMail()).filter((sent) => sent.email.kind === 'oneTimePassword')).toHaveLength(2);
  });

  it('is one login in both forms', async () => {
    for (const email of [typed, ascii]) expect(await setLogin((await aCard(server.database)).id, email)).toBe(200);
    expect(await keys()).toEqual([ascii]);
  });

  describe('of an earlier version', () => {
    itOnEach('is found by both forms, also when several servers rewrite its key', async () => {
      await anOldLogin(typed);
      expect(await logIn(typed)).toBe(200);
      await Promise.all([1, 2, 3].map(cleanUp));
      await cleanUp();
      expect(await keys()).toEqual([ascii]);
      expect([await logIn(typed), await logIn(ascii)]).toEqual([200, 200]);
    });

    it('stays usable in its own form when another login has the other form', async () => {
      const old = await anOldLogin(typed);
      await anOldLogin(ascii, 'another quiet river');
      await cleanUp();
      expect(await keys()).toEqual([typed, ascii]);
      expect([await logIn(typed), await logIn(ascii, 'another quiet river')]).toEqual([200, 200]);
      expect(await setLogin(old.card.id, typed, 'a wholly new river')).toBe(200);
      expect(await logIn(typed, 'a wholly new river')).toBe(200);
      await server.call('forgotPassword', { body: { email: typed } });
      const rows = await server.database.selectFrom('oneTimePasswords').select('userId').execute();
      expect(rows).toEqual([{ userId: old.login.id }]);
      expect(await setLogin(old.card.id, 'ann@cards.test')).toBe(200);
      expect(await keys()).toEqual(['ann@cards.test', ascii]);
    });

    it('is restored without an address that another login has in the other form', async () => {
      const old = await anOldLogin(typed);
      expect((await server.call('deleteCard', { as, params: { cardId: old.card.id } })).status).toBe(200);
      await setLogin((await aCard(server.database)).id, ascii);
      const { id } = await server.database.selectFrom('keptDeletions').select('id').executeTakeFirstOrThrow();
      const params = { deletedRecordId: id };
      const conflicts = await server.call('getRestoreConflicts', { as, params });
      expect(JSON.stringify(conflicts)).toContain(typed);
      const body = { withoutEmails: true };
      expect((await server.call('restoreDeletedRecord', { as, params, body })).status).toBe(200);
      expect(new Set(await keys())).toEqual(new Set([ascii, null]));
    });
  });
});
