import http from 'node:http';
import { brotliCompressSync, constants } from 'node:zlib';

const encoded = (text) => brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });

/**
 * The same page without any script, from a server that does nothing but send: what a card could at best be.
 * Everything the page loads is fetched once from the product and sent from memory with the same headers.
 */
export async function staticSite(origin, path) {
  const response = await fetch(origin + path);
  const page = await response.text();
  // With all headers of the product: a policy costs the browser the same whoever sends it.
  const sent = Object.fromEntries(
    [...response.headers].filter(
      ([name]) =>
        !['connection', 'content-encoding', 'content-length', 'date', 'keep-alive', 'transfer-encoding'].includes(name),
    ),
  );
  const html = encoded(page.replace(/<script>[^]*?<\/script>/g, ''));
  const kept = new Map();
  const server = http.createServer(async (request, response) => {
    if (request.url === path) {
      response.writeHead(200, { ...sent, 'content-encoding': 'br', 'content-length': html.length });
      response.end(html);
      return;
    }
    if (!kept.has(request.url)) {
      const original = await fetch(origin + request.url);
      kept.set(request.url, {
        status: original.status,
        type: original.headers.get('content-type') ?? '',
        caching: original.headers.get('cache-control') ?? '',
        body: Buffer.from(await original.arrayBuffer()),
      });
    }
    const { status, type, caching, body } = kept.get(request.url);
    response.writeHead(status, { 'content-type': type, 'cache-control': caching, 'content-length': body.length });
    response.end(body);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${server.address().port}`,
    stop: () => (server.closeAllConnections(), server.close()),
  };
}
