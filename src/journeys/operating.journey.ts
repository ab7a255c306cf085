import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SqliteDatabase } from '../server/database/sqlite';
import { itWhenLong } from '../testing/itWhenLong';
import { waitFor } from '../testing/waitFor';
import { copyDemoData, startProduct } from '../testing/product';
import type { Product } from '../testing/product';
import { brokenInvariants } from '../testing/databaseInvariants';
import { boss, bossToken, nothingWritten, writeUntilItEnds } from '../testing/writers';

const root = path.resolve(__dirname, '../..');
const settings = { SUPER_ADMIN_EMAIL: boss.email, SUPER_ADMIN_PASSWORD: boss.password, LOG_LEVEL: 'error' };

/** A command of the operator as npm runs it, or as a container does: its exit code and what it says. */
function run(
  name: string,
  parameters: string[],
  dataFolder: string,
  others: Record<string, string> = {},
): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, [path.join(root, 'build/server', `${name}.cjs`), ...parameters], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataFolder,
      DATABASE_URL: '',
      npm_lifecycle_event: 'outbox',
      ...others,
    },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

describe('An operator', () => {
  let folder: string;
  let product: Product | undefined;
  const place = (name: string) => path.join(folder, name);

  beforeEach(() => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
  });
  afterEach(async () => {
    await product?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('backs up while people write, restores into an empty folder and continues from there', async () => {
    product = await startProduct({ store: 'empty', dataFolder: place('data'), settings });
    const written = nothingWritten();
    const writing = writeUntilItEnds(product.origin, await bossToken(product.origin), written);
    await waitFor(() => expect(written.leads.length).toBeGreaterThanOrEqual(4));
    const until = structuredClone(written);
    // A name may have been written during the copy, so only the existence of records is compared.
    until.names.clear();
    expect(await run('backUp', [place('backup')], place('data'))).toMatchObject({
      code: 0,
      said: expect.stringMatching(/holds \d+ rows and \d+ files/),
    });
    await product.end('SIGTERM');
    await writing;

    expect(await run('restore', [place('backup')], place('data'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('The database is not empty'),
    });
    expect(await run('restore', [place('backup')], place('restored'))).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^Restored \d+ rows/),
    });
    expect(brokenInvariants(place('restored'), until)).toEqual([]);
    product = await startProduct({ store: 'empty', dataFolder: place('restored'), settings });
    expect(await bossToken(product.origin)).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  }, 120_000);

  itWhenLong('is refused a backup into a folder that exists, and a restore of what is no backup', async () => {
    product = await startProduct({ store: 'empty', dataFolder: place('data'), settings });
    mkdirSync(place('backup'));
    expect(await run('backUp', [place('backup')], place('data'))).toMatchObject({
      code: 1,
      said: `${place('backup')} already exists. Choose a new folder.\n`,
    });
    await product.end('SIGTERM');
    expect(await run('restore', [place('data')], place('second'))).toMatchObject({
      code: 1,
      said: expect.stringContaining('is not a backup'),
    });
    expect(existsSync(place('second'))).toBe(false);
  });

  itWhenLong(
    'finds the temporary folder empty when the server has ended',
    async () => {
      mkdirSync(place('temporary'));
      product = await startProduct({
        dataFolder: place('data'),
        settings: { TMPDIR: place('temporary'), TEMP: place('temporary') },
      });
      const database = new SqliteDatabase(path.join(place('data'), 'contact-cards.db'), { readonly: true });
      const { link } = database.prepare('select link from cards limit 1').get() as { link: string };
      database.close();
      const page = await (await fetch(`${product.origin}/preview/${link}`)).text();
      const picture = /og:image" content="([^"]+)"/.exec(page)?.[1] ?? '';
      expect((await fetch(picture)).status).toBe(200);
      expect(readdirSync(place('temporary'))).not.toEqual([]);
      expect(await product.end('SIGTERM')).toBe(0);
      expect(readdirSync(place('temporary'))).toEqual([]);
    },
    60_000,
  );

  itWhenLong(
    'replaces the keys of tokens under a running server, or ends all sessions',
    async () => {
      product = await startProduct({ store: 'empty', dataFolder: place('data'), settings });
      const { origin } = product;
      const statusOf = async (token: string) =>
        (await fetch(`${origin}/api/languages`, { headers: { authorization: `Bearer ${token}` } })).status;
      const token = await bossToken(origin);
      expect(await run('rotateKeys', [], place('data'))).toMatchObject({
        code: 0,
        said: expect.stringContaining('Users stay signed in'),
      });
      expect(await statusOf(token)).toBe(200);
      expect(await run('rotateKeys', ['--end-session'], place('data'))).toMatchObject({
        code: 1,
        said: expect.stringContaining('Use: npm run rotate-keys -- [--end-sessions]'),
      });
      expect(await statusOf(token)).toBe(200);
      expect(await run('rotateKeys', ['--end-sessions'], place('data'))).toMatchObject({
        code: 0,
        said: expect.stringContaining('Everybody is signed out'),
      });
      expect(await statusOf(token)).toBe(401);
      expect(await statusOf(await bossToken(origin))).toBe(200);
    },
    60_000,
  );

  itWhenLong(
    'makes another super administrator, whose password is not that of the settings',
    async () => {
      product = await startProduct({ store: 'empty', dataFolder: place('data'), settings });
      expect(await run('createSuperAdmin', ['second@cards.test'], place('data'), settings)).toEqual({
        code: 0,
        said: expect.stringMatching(/^second@cards\.test can sign in as SUPER_ADMIN with the password [\w-]{20}\n$/),
      });
      const { SUPER_ADMIN_PASSWORD } = settings;
      expect(await run('createSuperAdmin', ['third@cards.test'], place('data'), { SUPER_ADMIN_PASSWORD })).toEqual({
        code: 0,
        said: 'third@cards.test can sign in as SUPER_ADMIN\n',
      });
    },
    60_000,
  );

  itWhenLong(
    'is warned of a misspelled setting by the server and by a command, and of an unset one by the server',
    async () => {
      const misspelled = { DATABSE_URL: 'postgres://database/cards' };
      const warning = 'WARNING: DATABSE_URL is not a setting, and DATABASE_URL is not set. Is the name misspelled?\n';
      product = await startProduct({
        store: 'empty',
        dataFolder: place('data'),
        settings: { ...settings, ...misspelled },
      });
      expect(product.log()).toContain(warning);
      expect(product.log()).toMatch(/^WARNING: SMTP_URL is not set: .*\/outbox and reach nobody\.$/m);
      expect(await run('outbox', [], place('data'), misspelled)).toEqual({
        code: 0,
        said: `${warning}0 waiting.\n0 given up.\n`,
      });
    },
  );

  itWhenLong(
    'sees what was given up, and lets it be tried again',
    async () => {
      copyDemoData(place('data'));
      const database = new SqliteDatabase(path.join(place('data'), 'contact-cards.db'));
      const message = `values (?, 'lead', 'ann@cards.test', '<m>', '{"subject":"","text":"secret"}', null, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z', 9, null, null, null, '2026-01-04T00:00:00.000Z', '550 no such mailbox')`;
      for (const id of ['one', 'two'])
        database
          .prepare(
            `insert into outbox (id, kind, recipient, messageId, mail, cardId, createdAt, nextTryAt, tries, leasedUntil, leasedBy, sentAt, deadAt, lastError) ${message}`,
          )
          .run(id);
      database.close();
      const shown = await run('outbox', [], place('data'));
      expect(shown).toMatchObject({
        code: 0,
        said: expect.stringContaining('0 waiting.\n2 given up.\none  lead to ann@cards.test, written 2026-01-01'),
      });
      expect(shown.said).not.toContain('secret');
      expect(await run('outbox', ['requeue', 'two', 'three'], place('data'))).toMatchObject({
        code: 1,
        said: 'No email with the id three was given up, so none is tried again. npm run outbox shows the ids.\n',
      });
      expect(await run('outbox', ['requeue', 'two'], place('data'))).toMatchObject({
        code: 0,
        said: expect.stringMatching(/^1 will be tried again/),
      });
      expect((await run('outbox', [], place('data'))).said).toMatch(
        /^1 waiting, the oldest since .*\n1 given up\.\none/,
      );
      expect(await run('outbox', ['send'], place('data'))).toMatchObject({
        code: 1,
        said: expect.stringContaining("Unexpected argument 'send'"),
      });
      product = await startProduct({ store: 'empty', dataFolder: place('data'), settings });
      const outbox = path.join(place('data'), 'outbox');
      await waitFor(() => expect(readdirSync(outbox).filter((name) => name.endsWith('.eml'))).toHaveLength(1));
    },
    60_000,
  );
});
