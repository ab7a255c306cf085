import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { itWhenLong } from '../testing/itWhenLong';
import { copyDemoData, freePort } from '../testing/product';
import { isUp, npmStart } from './pages/npmStart';

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
  itWhenLong('says in one line that the port is in use', async () => {
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

  it('says in one line that a setting is wrong', async () => {
    expect(await refusal({ PORT: 'many' })).toContain('PORT');
  });

  itWhenLong('says in one line that the data folder cannot be written', async () => {
    const file = path.join(folder, 'a-file');
    writeFileSync(file, '');
    expect(await refusal({ PORT: String(await freePort()), DATA_DIR: path.join(file, 'data') })).toContain(
      path.join(file, 'data'),
    );
  });

  itWhenLong('says in one line that the database cannot be reached, without its password', async () => {
    const line = await refusal({
      PORT: String(await freePort()),
      DATABASE_URL: `postgres://cards:canary-password@127.0.0.1:${await freePort()}/cards`,
    });
    expect(line).toMatch(/database|PostgreSQL|DATABASE_URL/i);
    expect(line).not.toContain('canary-password');
  });

  it('prints the address and the demo sign-ins, and ends cleanly when it is stopped', async () => {
    const port = await freePort();
    copyDemoData(path.join(folder, 'data'));
    const started = start({ PORT: String(port) });
    await isUp(started);
    const { child, output, ended } = started;
    expect(output()).toContain(`http://127.0.0.1:${port}/`);
    for (const person of ['super', 'owner', 'staff', 'holder']) expect(output()).toContain(`${person}@cards.test`);
    expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow();
  });
});
