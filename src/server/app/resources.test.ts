import { apiPrefix, operationIds, operations } from '../../contract/operations';
import { operationPolicies } from '../../contract/policy';
import { aServer } from '../../testing/aServer';
import { aSuperAdmin } from '../../testing/builders';
import { openTestDatabase } from '../../testing/eachDatabase';
import { aWholeCard, publicCardsOptions } from '../../testing/publicCards';
import { registerCards } from '../resources/cards/cards.routes';
import { registerPublicCards } from '../resources/registerPublicCards';
import { allResources } from './resources';

describe('the whole server', () => {
  it('shows a change at the next load, also when cards are registered before public cards', async () => {
    const { opened } = await openTestDatabase('sqlite');
    const server = await aServer(opened, (fastify, parts) => {
      registerCards(fastify, parts);
      return registerPublicCards(fastify, publicCardsOptions(parts));
    });
    const { card, link } = await aWholeCard(opened.database);
    const revision = async () =>
      (await server.call<{ revision: string }>('getPublicCard', { params: { cardLink: link } })).content.revision;
    const before = await revision();
    const as = await server.signIn(await aSuperAdmin(opened.database));
    await server.call('renameCard', { as, params: { cardId: card.id }, body: { cardOwnerName: 'New name' } });
    expect(await revision()).not.toBe(before);
    await server.close();
    await opened.close();
  });

  const registered = new Set<string>();

  beforeAll(async () => {
    const { opened } = await openTestDatabase('sqlite');
    const server = await aServer(opened, (fastify, parts) => {
      fastify.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) if (one !== 'HEAD') registered.add(`${one} ${url}`);
      });
      return allResources(fastify, parts);
    });
    await server.close();
    await opened.close();
  });

  // Specification: API-44
  it('responds to every operation of the contract, and to no other path below /api', () => {
    const documentation = ['GET /api/openapi.json', 'GET /api/docs'];
    const expected = operationIds.map(
      (name) => `${operations[name][0]} ${apiPrefix}${operations[name][1].replace(/\{(\w+)\}/g, ':$1')}`,
    );
    expect(
      [...registered].filter((route) => route.includes(` ${apiPrefix}/`) && !documentation.includes(route)).sort(),
    ).toEqual(expected.sort());
    expect(Object.keys(operationPolicies).sort()).toEqual([...operationIds].sort());
  });

  it('serves nothing else without asking who it is for than this list of public paths', () => {
    expect([...registered].filter((route) => !route.includes(` ${apiPrefix}/`)).sort()).toEqual([
      'GET /confirm-email/:token',
      'GET /fonts/:name',
      'GET /preview/:link/:picture(^picture-[\\w-]+\\.png$)',
      'GET /preview/:link/photo.jpg',
      'GET /storage/photos/:photoId/:file',
      'GET /storage/textures/:accountId/:file',
      'GET /storage/themes/:themeLocationId/:file',
      'POST /confirm-email/:token',
      'POST /preview/:link',
    ]);
  });
});
