import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort, copyDemoData } from '../testing/product';
import { isUp, npmStart } from './pages/npmStart';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = (settings: Record<string, string>) => npmStart({ DATA_DIR: path.join(folder, 'data'), ...settings });

/** Starts and expects a refusal: gives the one line a person reads. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const { output, ended } = start(settings);
  expect(await ended).toBe(1);
  const lines = output().trim().split('\n');
  expect(lines).toHaveLength(1);
  return lines[0] ?? '';
}

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
  it('says in one line that the port is in use', async () => {
    const other = createServer();
    const port = await new Promise<number>((resolve) =>
      other.listen(0, '127.0.0.1', () => resolve((other.address() as AddressInfo).port)),
    );
    try {
      copyDemoData(path.join(folder, 'data'));
      expect(await refusal({ PORT: String(port) })).toContain(String(port));
    } finally {
      other.close();
    }
  });

  it('says in one line that the data folder cannot be written', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    expect(await refusal({ PORT: String(await freePort()), DATA_DIR: path.join(file, 'data') })).toContain(
      path.join(file, 'data'),
    );
  });

  it('says in one line that the database cannot be reached, without its password', async () => {
    const line = await refusal({
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://cards:canary-password@127.0.0.1:${await freePort()}/cards`,
    });
    expect(line).toMatch(/database|PostgreSQL|DATABASE_URL/i);
    expect(line).not.toContain('canary-password');
  });
});
