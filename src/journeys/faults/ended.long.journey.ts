import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { SqliteDatabase } from '../../server/database/sqlite';
import { waitFor } from '../../testing/waitFor';
import { startProduct } from '../../testing/product';
import { brokenInvariants } from '../../testing/databaseInvariants';
import { boss, bossToken, nothingWritten, writeUntilItEnds } from '../../testing/writers';

const rounds = 50;
const settings = { SUPER_ADMIN_EMAIL: boss.email, SUPER_ADMIN_PASSWORD: boss.password, LOG_LEVEL: 'error' };

/** A request of which the server has the beginning; `finish` sends the rest and returns the status of the response. */
function halfARequest(
  origin: string,
  token: string,
  body: string,
): Promise<{ finish: () => Promise<number | undefined> }> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  };
  const outgoing = request(`${origin}/api/accounts`, { method: 'POST', headers });
  const responded = new Promise<IncomingMessage>((resolve, reject) => {
    outgoing.on('response', resolve);
    outgoing.on('error', reject);
  });
  responded.catch(() => undefined);
  const middle = Math.floor(body.length / 2);
  const finish = async () => {
    outgoing.end(body.slice(middle));
    const response = await responded;
    response.resume();
    return response.statusCode;
  };
  return new Promise((resolve) => outgoing.write(body.slice(0, middle), () => resolve({ finish })));
}

function accountsIn(dataFolder: string): { id: string; name: string }[] {
  const database = new SqliteDatabase(path.join(dataFolder, 'contact-cards.db'), { readonly: true });
  const rows = database.prepare('select id, name from accounts').all() as { id: string; name: string }[];
  database.close();
  return rows;
}

/** Waits until the server takes no further connection. */
function untilClosed(origin: string): Promise<void> {
  return waitFor(async () =>
    expect(
      await fetch(`${origin}/livez`).then(
        () => 'open',
        () => 'closed',
      ),
    ).toBe('closed'),
  );
}

describe('A server that is shut down', () => {
  it(
    `${rounds} times during writes responds to every accepted request and ends with 0`,
    async () => {
      const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
      const dataFolder = path.join(folder, 'data');
      const written = nothingWritten();
      const finished: string[] = [];
      for (let round = 0; round < rounds; round += 1) {
        const product = await startProduct({ store: 'empty', dataFolder, settings });
        const token = await bossToken(product.origin);
        const writing = writeUntilItEnds(product.origin, token, written);
        await new Promise((resume) => setTimeout(resume, 100 + 40 * (round % 10)));
        const name = `half ${round}`;
        const half = await halfARequest(product.origin, token, JSON.stringify({ accountName: name }));
        // The next response comes after the server has read the half that was sent before.
        await fetch(`${product.origin}/livez`);
        const ending = product.end('SIGTERM');
        await untilClosed(product.origin);
        expect({ round, status: await half.finish() }).toEqual({ round, status: 200 });
        finished.push(name);
        // After ten seconds the server ends itself with 1 (stopCleanly.ts).
        expect({ round, code: await ending }).toEqual({ round, code: 0 });
        await writing;
        expect({ round, broken: brokenInvariants(dataFolder, written) }).toEqual({ round, broken: [] });
        // What was written also got a response: an account without a response would be a request that was cut.
        const accounts = accountsIn(dataFolder);
        expect(
          accounts
            .filter(({ id }) => !written.accounts.includes(id))
            .map((account) => account.name)
            .sort(),
        ).toEqual([...finished].sort());
      }
      rmSync(folder, { recursive: true, force: true });
    },
    rounds * 30_000,
  );
});

describe('A server with an uncaught error', () => {
  it('finishes the running request and ends with 1', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
    const planted = path.join(folder, 'planted.cjs');
    writeFileSync(planted, "process.on('SIGUSR2', () => setTimeout(() => { throw new Error('not caught'); }));");
    const product = await startProduct({
      store: 'empty',
      dataFolder: path.join(folder, 'data'),
      settings: { ...settings, NODE_OPTIONS: `--require ${planted}` },
    });
    const token = await bossToken(product.origin);
    const half = await halfARequest(product.origin, token, JSON.stringify({ accountName: 'half' }));
    await fetch(`${product.origin}/livez`);
    const ending = product.end('SIGUSR2');
    await untilClosed(product.origin);
    expect(await half.finish()).toBe(200);
    expect(await ending).toBe(1);
    expect(product.log()).toContain('not caught');
    rmSync(folder, { recursive: true, force: true });
  });
});
