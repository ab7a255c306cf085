import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { firstCases } from '../../testing/itWhenLong';
import { waitFor } from '../../testing/waitFor';
import { startProduct } from '../../testing/product';
import { brokenInvariants } from '../../testing/databaseInvariants';
import { boss, bossToken, nothingWritten, writeUntilItEnds } from '../../testing/writers';

/** `npm run test:long` sets LONG. */
const rounds = process.env.LONG ? 100 : 1;
const settings = { SUPER_ADMIN_EMAIL: boss.email, SUPER_ADMIN_PASSWORD: boss.password, LOG_LEVEL: 'error' };
/** Milliseconds after the first write. Spread over half a second, and the same in every run. */
const momentOf = (round: number) => 5 + (((round + 1) * 7919) % 495);

describe('A server that is killed', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const start = (killed?: AbortSignal) =>
    startProduct({ store: 'empty', dataFolder: path.join(folder, 'data'), killed, settings });

  it(
    'while it creates its database and during writes keeps confirmed ones, leaves no partial ones, and restarts',
    async () => {
      for (const milliseconds of firstCases([300, 150, 250, 450, 600])) {
        const killed = new AbortController();
        setTimeout(() => killed.abort(), milliseconds);
        await start(killed.signal).then(
          (early) => early.end('SIGKILL'),
          () => undefined,
        );
      }
      let product = await start();
      const written = nothingWritten();
      expect(brokenInvariants(product.dataFolder, written)).toEqual([]);
      const token = await bossToken(product.origin);
      for (let round = 0; round < rounds; round += 1) {
        const before = written.requests;
        const writing = writeUntilItEnds(product.origin, token, written);
        await waitFor(() => expect(written.requests).toBeGreaterThan(before));
        await new Promise((resume) => setTimeout(resume, momentOf(round)));
        await product.end('SIGKILL');
        await writing;
        product = await start();
        expect({ round, broken: brokenInvariants(product.dataFolder, written) }).toEqual({ round, broken: [] });
      }
      expect(written.requests).toBeGreaterThan(rounds);
      await product.stop();
    },
    (rounds + 5) * 30_000,
  );
});
