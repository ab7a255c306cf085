import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SqliteDatabase } from '../server/database/sqlite';
import { startProduct } from '../testing/product';
import type { Product } from '../testing/product';
import { boss } from '../testing/writers';

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

  it('finds the temporary folder empty when the server has ended', async () => {
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
  }, 60_000);

  it('makes another super administrator, whose password is not that of the settings', async () => {
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
  }, 60_000);

  it('is warned of a misspelled setting by the server and by a command, and of an unset one by the server', async () => {
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
  });
});
