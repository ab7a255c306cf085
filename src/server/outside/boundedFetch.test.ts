import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { boundedFetch, tenSeconds } from './boundedFetch';

describe('a request to another server', () => {
  let server: Server;
  let address: string;
  beforeEach(async () => {
    server = createServer((_request, response) => {
      response.writeHead(302, { location: '/' }).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  const close = () => new Promise((resolve) => server.close(resolve));
  const get = (url: string) => boundedFetch(url, {}, { timeLimit: tenSeconds(), bytes: 10 });

  it('fails with the reason of the connection', async () => {
    await close();
    await expect(get(address)).rejects.toThrow('connect ECONNREFUSED 127.0.0.1');
  });

  it('follows no redirect', async () => {
    await expect(get(address)).rejects.toThrow('unexpected redirect');
    await close();
  });
});
