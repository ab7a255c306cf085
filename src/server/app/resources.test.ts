import { apiPrefix, operationIds, calls } from '../../contract/operations';
import { operationPolicies } from '../../contract/policy';
import { aServer } from '../../testing/aServer';
import { openTestDatabase } from '../../testing/eachDatabase';
import { allResources } from './resources';

describe('the whole server', () => {
  it('does not start when a change could pass the public pages unseen', async () => {
    const { opened } = await openTestDatabase('sqlite');
    const changedFirst = aServer(opened, (register, parts) => {
      parts.server.delete(`${apiPrefix}/cards/:cardId`, async () => null);
      return allResources(register, parts);
    });
    await expect(changedFirst).rejects.toThrow('Register the public cards before what changes them');
    await opened.close();
  });

  const registered = new Set<string>();

  beforeAll(async () => {
    const { opened } = await openTestDatabase('sqlite');
    const server = await aServer(opened, (register, parts) => {
      parts.server.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) if (one !== 'HEAD') registered.add(`${one} ${url}`);
      });
      return allResources(register, parts);
    });
    await server.close();
    await opened.close();
  });

  // Specification: API-44
  it('answers every call of the contract, each with a row in the policy, and no other path below /api', () => {
    const documentation = ['GET /api/openapi.json', 'GET /api/docs'];
    const expected = operationIds.map(
      (name) => `${calls[name][0]} ${apiPrefix}${calls[name][1].replace(/\{(\w+)\}/g, ':$1')}`,
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
      'GET /storage/photos/:photoId/:file',
      'GET /storage/textures/:accountId/:file',
      'GET /storage/themes/:themeLocationId/:file',
      'POST /confirm-email/:token',
      'POST /preview/:link',
    ]);
  });
});
