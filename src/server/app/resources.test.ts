import { apiPrefix, callNames, calls } from '../../contract/calls';
import { aServer } from '../../testing/aServer';
import { openTestDatabase } from '../../testing/eachDatabase';
import { allResources } from './resources';

describe('the whole server', () => {
  it('answers every call of the contract and no other path below /api [API-44]', async () => {
    const { opened } = await openTestDatabase('sqlite');
    const registered = new Set<string>();
    const server = await aServer(opened, (register, parts) => {
      parts.server.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) if (url.startsWith(`${apiPrefix}/`) && one !== 'HEAD') registered.add(`${one} ${url}`);
      });
      return allResources(register, parts);
    });
    const documentation = ['GET /api/openapi.json', 'GET /api/docs'];
    const expected = callNames.map((name) => `${calls[name][0]} ${apiPrefix}${calls[name][1].replace(/\{(\w+)\}/g, ':$1')}`);
    expect([...registered].filter((route) => !documentation.includes(route)).sort()).toEqual(expected.sort());
    await server.close();
    await opened.close();
  });
});
