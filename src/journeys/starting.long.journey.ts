import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from '../testing/product';
import { isUp, npmStart } from './pages/npmStart';

describe('npm start', () => {
  it('makes up the demo passwords on a public start, prints them once and keeps them for the next start', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
    const port = await freePort();
    const settings = { PORT: String(port), PUBLIC_URL: 'https://cards.test', NODE_ENV: '', DEMO_DATA: '' };
    const start = () => npmStart({ DATA_DIR: path.join(folder, 'data'), ...settings });
    const first = start();
    await isUp(first);
    expect(first.output()).not.toContain('demo-cards-2026');
    const [, password = ''] = /super@cards\.test {2}(\S{20}) /.exec(first.output()) ?? [];
    const statusOf = async (tried: string) =>
      (await fetch(`http://127.0.0.1:${port}/api/authentication/token?email=super@cards.test&password=${tried}`))
        .status;
    expect([await statusOf(password), await statusOf('demo-cards-2026')]).toEqual([200, 401]);
    first.child.kill('SIGTERM');
    expect(await first.ended).toBe(0);
    const second = start();
    await isUp(second);
    expect(second.output()).not.toMatch(/super@cards\.test|demo-cards-2026/);
    expect(await statusOf(password)).toBe(200);
    second.child.kill('SIGTERM');
    expect(await second.ended).toBe(0);
    rmSync(folder, { recursive: true, force: true });
  }, 120_000);
});
