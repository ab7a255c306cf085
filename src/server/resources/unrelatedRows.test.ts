import { aServer } from '../../testing/aServer';
import { aCard, aCardProfile, aSuperAdmin } from '../../testing/builders';
import { eachDatabase } from '../../testing/eachDatabase';
import { planOf, queriesOf } from '../../testing/queryPlans';
import { registerCardProfiles } from './cardProfiles/cardProfiles.routes';

eachDatabase('rows of other records', (opened, engine) => {
  // PostgreSQL compares only the rows with the requested id, whatever the other conditions are.
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
});
