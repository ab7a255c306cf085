/**
 * The product whole, and in the same process routes with the same hooks, limits and log that send constant bytes, below
 * /constant and /api/constant. It is bundled as the product is (buildPairedServer.mjs) and takes the product's
 * settings.
 */
import path from 'node:path';
import { Type } from 'typebox';
import { buildServer } from '../../../src/server/app/buildServer.ts';
import { openOutside } from '../../../src/server/app/openOutside.ts';
import { allResources } from '../../../src/server/app/resources.ts';
import { readSettings } from '../../../src/server/app/settings.ts';
import { openDatabase } from '../../../src/server/database/openDatabase.ts';
import { systemClock } from '../../../src/server/http/clock.ts';
import { registerOperation } from '../../../src/server/http/registerOperation.ts';
import { logOptions } from '../../../src/server/http/requestLog.ts';

const query = Type.Object({ type: Type.Optional(Type.String()) });

/** The product's resources, and after them the constant routes: they meet every hook the product has. */
function withConstantRoutes([page, lookUp]) {
  return (server, dependencies) => {
    const registered = allResources(server, dependencies);
    server.get('/constant/:link', { compress: false }, async (request, reply) => {
      server.limiter.take('publicCardPerAddress', request.addressKey);
      return reply.headers(page.headers).send(page.bytes);
    });
    server.register(
      async (below) =>
        registerOperation(below, 'getPublicCard', { query, takesHead: true }, async (request, reply) => {
          server.limiter.take('publicCardPerAddress', request.addressKey);
          return reply.headers(lookUp.headers).send(lookUp.bytes);
        }),
      { prefix: '/api/constant' },
    );
    return registered;
  };
}

process.once('message', async ({ responses }) => {
  const settings = readSettings(process.env);
  const opened = await openDatabase({ url: settings.databaseUrl, dataDirectory: settings.dataDirectory });
  const { server } = await buildServer({
    opened,
    outside: await openOutside(settings),
    settings,
    clock: systemClock,
    resources: withConstantRoutes(
      responses.map(({ headers, body }) => ({ headers, bytes: Buffer.from(body, 'base64') })),
    ),
    logger: logOptions(settings.logLevel),
    publicFolder: path.join(__dirname, '../public'),
  });
  process.send({ origin: await server.listen({ host: '127.0.0.1', port: 0 }) });
  process.once('disconnect', async () => {
    await server.close();
    await opened.close();
  });
});
