import path from 'node:path';
import { startProduct } from '../../testing/product';
import type { Product } from '../../testing/product';
import { mountSmallDisk } from '../../testing/smallDisk';
import { brokenInvariants } from '../../testing/databaseInvariants';
import { boss, bossToken, nothingWritten, writeUntilItEnds } from '../../testing/writers';
import type { WrittenRecords } from '../../testing/writers';

const points = 30;
const settings = { SUPER_ADMIN_EMAIL: boss.email, SUPER_ADMIN_PASSWORD: boss.password, LOG_LEVEL: 'error' };
async function signIn(origin: string): Promise<{ status: number; token: string }> {
  const response = await fetch(`${origin}/api/authentication/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(boss),
  });
  return { status: response.status, token: ((await response.json()) as { content?: string }).content ?? '' };
}

/** An account to delete once the disk is full. */
async function createAccount(origin: string, headers: Record<string, string>): Promise<string> {
  const body = JSON.stringify({ accountName: 'Makes room' });
  const response = await fetch(`${origin}/api/accounts`, { method: 'POST', headers, body });
  return ((await response.json()) as { content: { id: string } }).content.id;
}

/**
 * Creates accounts until one is refused. A checkpoint that ends after the writers were refused makes room in the log, and
 * the next creation still succeeds.
 */
async function refusedCreation(
  origin: string,
  headers: Record<string, string>,
  { accounts }: WrittenRecords,
): Promise<Response> {
  for (;;) {
    const body = JSON.stringify({ accountName: 'x'.repeat(100) });
    const response = await fetch(`${origin}/api/accounts`, { method: 'POST', headers, body });
    if (response.status !== 200) return response;
    accounts.push(((await response.json()) as { content: { id: string } }).content.id);
  }
}

/** An account that is deleted takes its cards along. */
function forget(written: WrittenRecords, account: string | undefined): void {
  for (const [card, owner] of [...written.cards]) {
    if (owner !== account) continue;
    const names = written.names.get(card) ?? [];
    written.leads = written.leads.filter((lead) => !names.some((name) => lead === `lead ${name.split(' ')[0]}`));
    if (written.photos > 0) written.photos -= 1;
    written.cards.delete(card);
    written.names.delete(card);
  }
}

/** From nothing at all to room for some writes, the same in every run. */
const bytesLeftAt = (point: number) => ((point * 7919) % points) * 16 * 1024;

const disk = mountSmallDisk(160);
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  disk?.remove();
});

// Only who may mount a file system can fill one without harm to the rest of the machine.
(disk ? describe : describe.skip)('A server whose disk is full', () => {
  it(
    `at ${points} points refuses writes, still reads, loses nothing confirmed, and recovers`,
    async () => {
      if (!disk) return;
      const written = nothingWritten();
      product = await startProduct({ store: 'empty', dataFolder: path.join(disk.folder, 'data'), settings });
      const { origin, dataFolder } = product;
      const token = await bossToken(origin);
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      written.accounts.push(await createAccount(origin, headers));
      for (let point = 0; point < points; point += 1) {
        disk.fillUpTo(bytesLeftAt(point));
        await writeUntilItEnds(origin, token, written);
        const rejected = await refusedCreation(origin, headers, written);
        expect({
          point,
          status: rejected.status,
          retryAfter: rejected.headers.get('retry-after'),
          response: await rejected.json(),
        }).toEqual({ point, status: 503, retryAfter: '5', response: { message: 'Service temporarily unavailable' } });
        const signedIn = await signIn(origin);
        expect({ point, signedIn: signedIn.status }).toEqual({ point, signedIn: 200 });
        const withNewToken = { authorization: `Bearer ${signedIn.token}` };
        expect({
          point,
          readingSignedIn: (await fetch(`${origin}/api/accounts`, { headers: withNewToken })).status,
        }).toEqual({ point, readingSignedIn: 200 });
        // The room for a deletion is set aside at a start and used up once.
        if (point === 0) {
          const last = written.accounts.pop();
          forget(written, last);
          const deleted = await fetch(`${origin}/api/accounts/${last}`, { method: 'DELETE', headers: withNewToken });
          expect(deleted.status).toBe(200);
        }
        expect({ point, reading: (await fetch(`${origin}/api/accounts`, { headers })).status }).toEqual({
          point,
          reading: 200,
        });
        disk.empty();
        expect((await fetch(`${origin}/api/accounts`, { headers: withNewToken })).status).toBe(200);
        expect({ point, broken: brokenInvariants(dataFolder, written) }).toEqual({ point, broken: [] });
        const accounts = written.accounts.length;
        const { photos } = written;
        const again = writeUntilItEnds(origin, token, written);
        while (written.photos === photos) await new Promise((resume) => setTimeout(resume, 50));
        disk.fillUpTo(0);
        await again;
        disk.empty();
        expect(written.accounts.length).toBeGreaterThan(accounts);
        expect({ point, broken: brokenInvariants(dataFolder, written) }).toEqual({ point, broken: [] });
      }
      expect(written.errorStatuses.filter((status) => status !== 503)).toEqual([]);
    },
    points * 30_000,
  );
});
