import { PassThrough } from 'node:stream';
import { aServer } from '../../testing/aServer';
import { aSuperAdmin } from '../../testing/builders';
import { eachDatabaseWhenLong } from '../../testing/eachDatabase';
import { exportOperations } from '../../testing/exportOperations';
import { waitFor } from '../../testing/waitFor';
import { allResources } from '../app/resources';

eachDatabaseWhenLong('exports', (opened) => {
  it('of all kinds share two places for each user', async () => {
    const server = await aServer(opened(), allResources);
    const user = await aSuperAdmin(server.database);
    const as = await server.signIn(user);
    const other = await server.signIn(await aSuperAdmin(server.database));
    const files = [new PassThrough(), new PassThrough()];
    for (const file of files) await server.server.exportSlots.make(user.id, async () => file);
    for (const [name, input] of exportOperations) {
      expect(await server.call(name, { as, ...input })).toMatchObject({ status: 429 });
      expect(await server.call(name, { as: other, ...input })).toMatchObject({ status: 200 });
    }
    files[0]?.destroy();
    for (const [name, input] of exportOperations)
      await waitFor(async () => expect((await server.call(name, { as, ...input })).status).toBe(200));
    await server.close();
  });
});
