import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { Type } from 'typebox';
import { aServer } from '../../testing/aServer';
import { openTestDatabase } from '../../testing/eachDatabase';
import { registerProcessErrorHandlers } from './processErrorHandlers';
import { registerOperation } from '../http/registerOperation';
import { stopCleanly } from './stopCleanly';

const faults = ['uncaughtException', 'unhandledRejection'] as const;
const events = [...faults, 'SIGTERM', 'SIGINT', 'disconnect', 'message'] as const;
const before = events.map((event) => process.listeners(event as 'exit'));

function restoreProcess(): void {
  jest.restoreAllMocks();
  jest.useRealTimers();
  events.forEach((event, index) => {
    process.removeAllListeners(event);
    for (const listener of before[index] ?? []) process.on(event, listener);
  });
}

/** The process, with its end recorded in place of carried out, and a clock that the test moves. */
function recordEnds(): number[] {
  jest.useFakeTimers();
  const ends: number[] = [];
  // A process that ends does not return; here it continues, so that the test can check it.
  jest.spyOn(process, 'exit').mockImplementation((code) => ends.push(Number(code)) as never);
  return ends;
}

describe('an uncaught error', () => {
  afterEach(restoreProcess);

  it.each(faults)('is logged and ends the process with 1 after the running requests (%s)', async (event) => {
    const ends = recordEnds();
    const logged: unknown[] = [];
    let finish = () => {};
    const running = new Promise<void>((resolve) => (finish = resolve));
    registerProcessErrorHandlers(
      { fatal: (line: unknown) => logged.push(line) },
      stopCleanly(() => running),
    );
    const emitter: NodeJS.EventEmitter = process;
    expect(emitter.emit(event, new Error('not caught'))).toBe(true);
    expect(logged).toEqual([{ err: new Error('not caught'), event: 'last_resort' }]);
    expect(ends).toEqual([]);
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(ends).toEqual([1]);
  });

  it('ends the process after five seconds when a request does not finish', () => {
    const ends = recordEnds();
    registerProcessErrorHandlers(
      { fatal: () => undefined },
      stopCleanly(() => new Promise(() => undefined)),
    );
    process.emit('uncaughtException', new Error('not caught'));
    jest.advanceTimersByTime(4999);
    expect(ends).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(ends).toEqual([1]);
  });

  it('makes a stop that was already under way end with 1', async () => {
    const ends = recordEnds();
    let finish = () => {};
    const stop = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
    registerProcessErrorHandlers({ fatal: () => undefined }, stopCleanly(stop));
    process.emit('SIGTERM');
    process.emit('uncaughtException', new Error('not caught'));
    finish();
    await jest.advanceTimersByTimeAsync(0);
    expect(ends).toEqual([1]);
    expect(stop).toHaveBeenCalledTimes(1);
  });
});

describe("a request's own error", () => {
  afterEach(restoreProcess);

  it('is answered with 500 or a closed connection, and never ends the process', async () => {
    const ended = jest.fn();
    registerProcessErrorHandlers({ fatal: ended }, ended);
    const { opened } = await openTestDatabase('sqlite');
    const server = await aServer(opened, (fastify) => {
      registerOperation(fastify, 'getFonts', { content: Type.String() }, () => {
        throw new Error('thrown at once');
      });
      fastify.get('/rejected', async () => Promise.reject(new Error('rejected')));
      fastify.get('/stream', (_request, reply) => {
        reply.hijack();
        reply.raw.destroy(new Error('a stream that breaks'));
      });
    });
    await server.server.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.server.server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    for (const path of ['/api/fonts', '/rejected']) expect((await fetch(origin + path)).status).toBe(500);
    await expect(fetch(`${origin}/stream`)).rejects.toThrow();
    const socket = connect(port, '127.0.0.1', () => socket.end('nonsense\r\n\r\n')).resume();
    await new Promise((resolve) => socket.on('close', resolve));
    expect(ended).not.toHaveBeenCalled();
    await server.close();
    await opened.close();
  });
});
