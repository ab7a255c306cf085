/**
 * `node plainServer.mjs`: bare node:http in a process of its own. A response whose parent gave `rows` is
 * `JSON.stringify` of them for each request; any other is the same bytes each time.
 */
import http from 'node:http';

process.on('message', ({ responses }) => {
  const makers = new Map();
  for (const { path, headers, body, rows } of responses) {
    if (rows) {
      const content = JSON.parse(rows);
      makers.set(path, () => ({ headers, body: Buffer.from(JSON.stringify(content)) }));
    } else {
      const bytes = Buffer.from(body, 'base64');
      makers.set(path, () => ({ headers, body: bytes }));
    }
  }
  const server = http.createServer((request, response) => {
    const { headers, body } = makers.get(request.url)();
    response.writeHead(200, { ...headers, 'content-length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send({ origin: `http://127.0.0.1:${server.address().port}` }));
});
process.on('disconnect', () => process.exit(0));
