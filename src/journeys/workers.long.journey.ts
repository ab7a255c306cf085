import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import type { WireCard } from '../contract/wire/card';
import { waitFor } from '../testing/waitFor';
import { startProduct } from '../testing/product';
import type { Product } from '../testing/product';
import { boss, bossToken } from '../testing/writers';

const schema = `workers_${process.pid}`;
const postgresUrl = process.env.TEST_POSTGRES_URL ?? '';

async function onPostgres(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A client with one connection of its own: a worker serves it until it is closed. */
class Connection {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 1 });

  constructor(
    private readonly origin: string,
    private readonly token: string,
  ) {}

  request<Content>(method: string, address: string, body?: unknown): Promise<Content> {
    const headers = {
      authorization: `Bearer ${this.token}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    return new Promise((resolve, reject) => {
      const sent = http.request(this.origin + address, { method, headers, agent: this.agent }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => (text += chunk.toString()));
        response.on('end', () => resolve((JSON.parse(text) as { content: Content }).content));
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }

  close(): void {
    this.agent.destroy();
  }
}

describe('Two workers on PostgreSQL', () => {
  let folder: string;
  let product: Product;
  let pid: number;

  /** The processes of the workers. */
  const workers = () =>
    execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
      .trim()
      .split(/\s+/)
      .map(Number);

  const starts = () => product.log().split('"event":"sys_startup"').length - 1;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
    await onPostgres(`create schema ${schema}`);
    const url = new URL(postgresUrl);
    url.searchParams.set('options', `-c search_path=${schema}`);
    product = await startProduct({
      store: 'empty',
      dataFolder: path.join(folder, 'data'),
      settings: {
        WORKERS: '2',
        DATABASE_URL: url.href,
        SUPER_ADMIN_EMAIL: boss.email,
        SUPER_ADMIN_PASSWORD: boss.password,
        LOG_LEVEL: 'warn',
      },
    });
    pid = product.pid;
    await waitFor(() => expect(starts()).toBe(2));
  }, 60_000);
  afterAll(async () => {
    await product?.stop();
    await onPostgres(`drop schema ${schema} cascade`);
    rmSync(folder, { recursive: true, force: true });
  });

  it('serve one truth, come back when they are killed, and end in order', async () => {
    const token = await bossToken(product.origin);
    // Connections go to the workers in turn.
    const connections = Array.from({ length: 6 }, () => new Connection(product.origin, token));
    const [writer, ...readers] = connections as [Connection, ...Connection[]];
    const namesSeen = () =>
      Promise.all(
        readers.map(async (reader) => (await reader.request<WireCard[]>('GET', '/api/cards?limit=5'))[0]?.name),
      );
    const { id: accountId } = await writer.request<{ id: string }>('POST', '/api/accounts', { name: 'Acme' });
    const card = await writer.request<WireCard>('POST', '/api/cards', { accountId, cardOwnerName: 'Ann' });
    expect(new Set(await namesSeen())).toEqual(new Set(['Ann']));
    await writer.request('PATCH', `/api/cards/${card.id}/name`, { cardOwnerName: 'Zoe' });
    expect(new Set(await namesSeen())).toEqual(new Set(['Zoe']));

    const [first, second] = workers();
    process.kill(first!, 'SIGKILL');
    const outcomes = await Promise.allSettled(
      connections.map((connection) => connection.request('GET', '/api/cards?limit=5')),
    );
    // Both workers had connections, and only those of the killed one break.
    expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['fulfilled', 'rejected']));
    await waitFor(() => expect(starts()).toBe(3));
    expect(workers()).toHaveLength(2);
    expect(workers()).toContain(second);
    expect(workers()).not.toContain(first);
    expect(product.log()).toContain(`The worker ${first} ended with SIGKILL.`);
    for (const connection of connections) connection.close();

    const last = workers();
    expect(await product.end('SIGTERM')).toBe(0);
    for (const worker of last) expect(() => process.kill(worker, 0)).toThrow();
  }, 60_000);
});
