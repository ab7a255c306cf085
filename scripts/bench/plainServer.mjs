/**
 * `node plainServer.mjs`: bare node:http in a process of its own. A response whose parent gave `rows` is
 * `JSON.stringify` of them for each request; any other is the same bytes each time.
 */
import http from 'node:http';

const withLength = (headers, body) => ({ headers: { ...headers, 'content-length': body.length }, body });

process.on('message', ({ responses }) => {
  const makers = new Map();
  for (const { path, headers, body, rows } of responses) {
    if (rows) {
      const content = JSON.parse(rows);
      makers.set(path, () => withLength(headers, Buffer.from(JSON.stringify(content))));
    } else {
      const made = withLength(headers, Buffer.from(body, 'base64'));
      makers.set(path, () => made);
    }
  }
  const server = http.createServer((request, response) => {
    const { headers, body } = makers.get(request.url)();
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send({ origin: `http://127.0.0.1:${server.address().port}` }));
});
process.on('disconnect', () => process.exit(0));
