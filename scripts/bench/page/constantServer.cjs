/**
 * `node constantServer.cjs`: the product's own HTTP server (the same hooks, headers, limits, log) with routes that
 * send constant bytes where the product finds the card and counts the view. TypeScript is translated on the way in, as jest does it.
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
const server = (file) => require(path.join(root, 'src/server', file));
const { httpServer } = server('http/httpServer.ts');
const { logOptions } = server('http/requestLog.ts');
const { RateLimiter } = server('http/rateLimiter.ts');
const { registerCalls } = server('http/registerCalls.ts');
const { registerDocuments } = server('http/documents.ts');
const { RawAnswer } = server('http/rawAnswer.ts');
const { systemClock } = server('http/clock.ts');
const { Type } = require('typebox');

process.on('message', async ({ answers }) => {
  const fastify = await httpServer({ logger: logOptions('info'), trustProxy: true, corsOrigins: [], isHttps: false });
  const limiter = new RateLimiter(systemClock, true);
  const spine = { clock: systemClock, limiter };
  const [page, lookUp] = answers.map(({ headers, body }) => ({ headers, bytes: Buffer.from(body, 'base64') }));
  registerCalls(fastify, spine)('getPublicCard', { query: Type.Object({ type: Type.Optional(Type.String()) }), takesHead: true }, async (call) => {
    call.limit('publicCardPerAddress');
    return new RawAnswer(200, lookUp.headers, lookUp.bytes);
  });
  await registerDocuments(fastify, {
    folder: path.join(root, 'build/public'),
    metas: {},
    sources: { images: [], connections: [] },
    publicPage: async ({ request, reply }) => {
      limiter.take('publicCardPerAddress', request.addressKey);
      reply.headers(page.headers).send(page.bytes);
      return true;
    },
  });
  process.send({ origin: await fastify.listen({ host: '127.0.0.1', port: 0 }) });
});
process.on('disconnect', () => process.exit(0));
