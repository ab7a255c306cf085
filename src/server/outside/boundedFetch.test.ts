import { createServer } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
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

  it('ends after ten seconds, also when it could be aborted and memory was collected meanwhile', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate'] });
    try {
      const joined = AbortSignal.any([tenSeconds(), new AbortController().signal]);
      const ended = jest.fn();
      joined.addEventListener('abort', ended);
      setFlagsFromString('--expose-gc');
      const collect = runInNewContext('gc') as () => void;
      for (let round = 0; round < 3; round += 1) {
        await new Promise(setImmediate);
        collect();
      }
      jest.advanceTimersByTime(9_999);
      expect(ended).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(ended).toHaveBeenCalledTimes(1);
      expect(joined.reason).toMatchObject({ name: 'TimeoutError' });
    } finally {
      jest.useRealTimers();
      await close();
    }
  });

  it('follows no redirect', async () => {
    await expect(get(address)).rejects.toThrow('unexpected redirect');
    await close();
  });
});
