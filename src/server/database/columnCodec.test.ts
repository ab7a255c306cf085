import { defaultThemes } from '../../contract/themes';
import { aCard, aCardProfile, anAccount } from '../../testing/builders';
import { eachDatabase } from '../../testing/eachDatabase';
import type { codedColumns } from './codedColumns';

eachDatabase('the column codec', (opened) => {
  it('returns booleans, lists and objects as they were written, also from a join', async () => {
    const { database } = opened();
    const themes = { ...defaultThemes, font: 'Effra' };
    const account = await anAccount(database, { contractOptions: ['themes'], themes, isEnabled: false });
    const card = await aCard(database, { accountId: account.id });
    await aCardProfile(database, { cardId: card.id, emails: ['a@cards.test'], allowSearchEngines: true });
    const row = await database
      .selectFrom('cards')
      .innerJoin('accounts as a', 'a.id', 'cards.accountId')
      .innerJoin('cardProfiles', 'cardProfiles.cardId', 'cards.id')
      .select(['a.contractOptions', 'a.themes', 'a.isEnabled', 'cardProfiles.emails'])
      .select('cardProfiles.allowSearchEngines')
      .executeTakeFirstOrThrow();
    expect(row).toEqual({
      contractOptions: ['themes'],
      themes,
      isEnabled: false,
      emails: ['a@cards.test'],
      allowSearchEngines: true,
    });
  });

  it('returns them from a table that only a subquery names', async () => {
    const { database } = opened();
    const { id } = await anAccount(database, { contractOptions: ['themes'], isEnabled: false });
    const row = await database
      .selectFrom((eb) => eb.selectFrom('accounts').selectAll().where('id', '=', id).as('own'))
      .select(['own.contractOptions', 'own.isEnabled'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ contractOptions: ['themes'], isEnabled: false });
  });

  it('finds rows by a boolean, alone and in a list', async () => {
    const { database } = opened();
    const { id } = await anAccount(database, { isEnabled: false });
    const named = database.selectFrom('accounts').select('id').where('id', '=', id);
    expect(await named.where('isEnabled', '=', false).execute()).toEqual([{ id }]);
    expect(await named.where('isEnabled', 'in', [false]).execute()).toEqual([{ id }]);
    expect(await named.where('isEnabled', 'not in', [false]).execute()).toEqual([]);
  });

  it('reads a column by its table and leaves text alone that another table would hold as JSON', async () => {
    const { database } = opened();
    const row = { name: 'codec', value: '{"a":1}', createdAt: '2026-01-01T00:00:00.000Z' };
    await database.insertInto('keys').values(row).execute();
    expect(await database.selectFrom('keys').select('value as details').where('name', '=', 'codec').execute()).toEqual([
      { details: '{"a":1}' },
    ]);
  });

  it('does not compile without a boolean or JSON column, or with one of text', () => {
    // @ts-expect-error managesAllAccounts is missing
    const missing: (typeof codedColumns)['users'] = { isEnabled: 'boolean' };
    // @ts-expect-error a boolean is not JSON
    const wrong: (typeof codedColumns)['sessions'] = { isOneTime: 'json' };
    // @ts-expect-error fileKey is text
    const surplus: (typeof codedColumns)['photos'] = { fileKey: 'json' };
    expect([missing, wrong, surplus]).toHaveLength(3);
  });
});
