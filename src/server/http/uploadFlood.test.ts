import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { aForm } from '../../testing/aForm';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { openTestDatabase } from '../../testing/eachDatabase';
import { itWhenLong } from '../../testing/itWhenLong';
import type { TestDatabase } from '../../testing/eachDatabase';
import { waitFor } from '../../testing/waitFor';
import { registerContactUs } from '../resources/contactUs/contactUs.routes';

const mebibyte = 1024 * 1024;
/** Fakes only intervals. The check of progress is the only interval. */
const realTimers = [
  'Date',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setTimeout',
  'clearTimeout',
] as const;

describe('many unfinished forms of 5 MiB', () => {
  let opened: TestDatabase;
  let server: TestServer;
  let sockets: Socket[];
  let statuses: number[];

  beforeEach(async () => {
    jest.useFakeTimers({ doNotFake: [...realTimers] });
    [sockets, statuses] = [[], []];
    ({ opened } = await openTestDatabase('sqlite'));
    const resources = (...[fastify, { outside, mailQueue }]: Parameters<Parameters<typeof aServer>[1]>) =>
      registerContactUs(fastify, { files: outside.files, mailQueue, supportEmail: 'support@cards.test' });
    server = await aServer(opened, resources, { environment: { TRUST_PROXY: '1' } });
    await server.server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    jest.useRealTimers();
    for (const socket of sockets) socket.destroy();
    await server.close();
    await opened.close();
  });

  const fields = { name: 'Ann', phoneNumber: '', email: 'ann@visitor.test', reportedIssue: 'Nothing works' };
  const whole = aForm({ field: 'attachment', name: 'a.txt', bytes: Buffer.alloc(5 * mebibyte, 'a') }, fields);
  const unfinished = whole.body.subarray(0, whole.body.length - 100_000);

  /** Sends all of a form but its end, and then nothing more. */
  function startForm(address: string): void {
    const { port } = server.server.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.once('data', (chunk) => statuses.push(Number(chunk.toString().split(' ')[1])));
    socket.write(
      `POST /api/contact-us HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: ${whole.headers['content-type']}\r\nContent-Length: ${whole.body.length}\r\n\r\n`,
    );
    socket.write(unfinished);
  }

  /**
   * The most memory that bodies take while the connections send, in MiB. All of them would take 5 each. Node 24 reads
   * some 60 more ahead than Node 20.
   */
  async function memoryDuring(
    connections: number,
    addressOf: (turn: number) => string,
    rejected: number,
  ): Promise<number> {
    const before = process.memoryUsage().arrayBuffers;
    let most = 0;
    for (let turn = 0; turn < connections; turn += 1) startForm(addressOf(turn));
    for (let quiet = 0; quiet < 10;) {
      await wait(20);
      const { arrayBuffers } = process.memoryUsage();
      quiet = arrayBuffers > most || statuses.length < rejected ? 0 : quiet + 1;
      most = Math.max(most, arrayBuffers);
    }
    return (most - before) / mebibyte;
  }

  const countsOf = () =>
    Object.fromEntries(
      [...new Set(statuses)].map((status) => [status, statuses.filter((other) => other === status).length]),
    );

  it('of one address use two places and a short queue, and other addresses get responses', async () => {
    expect(await memoryDuring(40, () => '10.0.0.1', 30)).toBeLessThan(110);
    expect(countsOf()).toEqual({ 429: 30 });
    expect(await server.call('contactUs', { ...aForm(undefined, fields), ip: '10.0.0.2' })).toMatchObject({
      status: 200,
    });
  });

  itWhenLong('of 75 addresses hold 20 places, and end when they make no progress for ten seconds', async () => {
    expect(await memoryDuring(90, (turn) => `10.0.1.${turn % 75}`, 30)).toBeLessThan(260);
    expect(countsOf()).toEqual({ 503: 30 });
    for (const ended of [20, 40, 60]) {
      // The first ten seconds have seen progress, the second ten have not.
      jest.advanceTimersByTime(20_000);
      await waitFor(() => expect(countsOf()).toEqual({ 503: 30, 408: ended }));
      await wait(200);
    }
    expect(await server.call('contactUs', { ...whole, ip: '10.0.0.2' })).toMatchObject({ status: 200 });
  });

  it('are cut off above 2,000 connections', () => {
    expect(server.server.server.maxConnections).toBe(2000);
  });
});
