import { aServer } from '../../testing/aServer';
import { aCard, aCardProfile, anAccount, anOwner, aSuperAdmin } from '../../testing/builders';
import { eachDatabase } from '../../testing/eachDatabase';
import { planOf, queriesOf, queryPlans } from '../../testing/queryPlans';
import { endSessionsOfDisabledAccount } from './accounts/accounts.repository';
import { registerCardProfiles } from './cardProfiles/cardProfiles.routes';
import { searchDeletedRecords } from './deletions/deletedRecordList';

eachDatabase('rows of other records', (opened, engine) => {
  it('are not read to end the sessions of a disabled account', async () => {
    const account = await anAccount(opened().database);
    const plans = await queryPlans(opened().database, (transaction) =>
      endSessionsOfDisabledAccount(transaction, account.id),
    );
    expect(plans).toHaveLength(4);
    // PostgreSQL evaluates `not in` as a SubPlan, which reads all of its rows.
    for (const plan of plans) expect(plan).not.toMatch(/scan (accounts|cards|users)\b|subplan/i);
  });

  // PostgreSQL compares only the rows with the requested id, with any other conditions.
  if (engine === 'postgres') return;

  it('are not read to load the profile of a request', async () => {
    const server = await aServer(opened(), registerCardProfiles);
    const as = await server.signIn(await aSuperAdmin(server.database));
    const card = await aCard(server.database);
    const profile = await aCardProfile(server.database, { cardId: card.id });
    const params = { cardId: card.id, cardTypeId: profile.id };
    const queries = await queriesOf(server.database, () => server.call('activateCardProfile', { as, params }));
    const loads = queries.filter(({ sql }) => sql.includes('from "cardProfiles"'));
    expect(loads).not.toEqual([]);
    for (const load of loads) expect(await planOf(server.database, load)).not.toContain('SCAN cards');
    await server.close();
  });

  it('are not read to list what an owner may restore', async () => {
    const { database } = opened();
    const user = await anOwner(database, (await anAccount(database)).id);
    const records = searchDeletedRecords(database, { user, now: '2026-01-01T00:00:00.000Z' }, {});
    expect(await planOf(database, records.compile())).toContain('keptDeletionsByAccount');
  });
});
