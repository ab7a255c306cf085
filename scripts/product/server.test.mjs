import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startServer } from './server.mjs';

const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-server-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pids = [];
afterEach(() => {
  for (const pid of pids.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended, as it should have.
    }
  }
});

/** Starts a program as a server. */
function start(program, environment = { ADDRESS: 'here' }) {
  const bundle = path.join(folder, 'main.cjs');
  writeFileSync(bundle, program);
  const server = startServer(bundle, environment);
  pids.push(server.pid);
  return server;
}

const listens = 'process.send({ listening: process.env.ADDRESS }); setInterval(() => undefined, 1000);';

describe('the process of a server', () => {
  it('says when it listens, and ends with 0 when it is stopped', async () => {
    // What it is given comes before the variables of this process.
    process.env.ADDRESS = 'elsewhere';
    const server = start(listens, { ADDRESS: 'http://127.0.0.1:3000' });
    delete process.env.ADDRESS;
    expect(await server.listening).toEqual({ listening: 'http://127.0.0.1:3000' });
    server.stop();
    expect(await server.ended).toBe(0);
  });

  it('that ends by itself gives its exit code, and listens no more', async () => {
    const server = start('process.exit(5)');
    await expect(server.listening).rejects.toBe(5);
    expect(await server.ended).toBe(5);
  });

  it('that was killed gives 1', async () => {
    const server = start("process.kill(process.pid, 'SIGKILL')");
    await expect(server.listening).rejects.toBe(null);
    expect(await server.ended).toBe(1);
  });

  it('is killed when it has not ended 15 seconds after it was stopped', async () => {
    const server = start(`process.on('SIGTERM', () => process.send({ listening: 'still' })); ${listens}`);
    await server.listening;
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    server.stop();
    jest.advanceTimersByTime(15_000);
    jest.useRealTimers();
    expect(await server.ended).toBe(0);
  });
});
