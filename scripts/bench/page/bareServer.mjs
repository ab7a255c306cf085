/** `node bareServer.mjs`: bare node:http that sends the bytes its parent gives it, and nothing else. */
import http from 'node:http';

process.on('message', ({ responses }) => {
  const kept = new Map(
    responses.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  );
  const server = http.createServer((request, response) => {
    const { headers, body } = kept.get(request.url);
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send({ origin: `http://127.0.0.1:${server.address().port}` }));
});
process.on('disconnect', () => process.exit(0));
