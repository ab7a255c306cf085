/**
 * `node constantServer.cjs`: the product's own HTTP server (the same hooks, headers, limits, log) with a route that sends
 * constant bytes. TypeScript is translated on the way in, as jest does it.
 */
const path = require('node:path');
const { readFileSync } = require('node:fs');
const Module = require('node:module');
const swc = require('@swc/core');

const root = path.resolve(__dirname, '../../..');
const options = { jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } }, module: { type: 'commonjs' } };
for (const extension of ['.ts', '.tsx']) {
  Module._extensions[extension] = (module, file) => module._compile(swc.transformSync(readFileSync(file, 'utf8'), { ...options, filename: file }).code, file);
}
const { httpServer } = require(path.join(root, 'src/server/http/httpServer.ts'));
const { logOptions } = require(path.join(root, 'src/server/http/requestLog.ts'));
const { RateLimiter, addressKey } = require(path.join(root, 'src/server/http/rateLimiter.ts'));
const { systemClock } = require(path.join(root, 'src/server/http/clock.ts'));

process.on('message', async ({ answers }) => {
  const server = await httpServer({ logger: logOptions('info'), trustProxy: true, corsOrigins: [], isHttps: false });
  const limiter = new RateLimiter(systemClock, true);
  for (const { path: address, headers, body } of answers) {
    const bytes = Buffer.from(body, 'base64');
    server.get(address, async (request, reply) => {
      limiter.take('publicCardPerAddress', addressKey(request.ip));
      return reply.headers(headers).send(bytes);
    });
  }
  const origin = await server.listen({ host: '127.0.0.1', port: 0 });
  process.send({ origin });
});
process.on('disconnect', () => process.exit(0));
