import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { aServer } from '../../testing/aServer';
import type { TestServer } from '../../testing/aServer';
import { openTestDatabase } from '../../testing/eachDatabase';
import type { TestDatabase } from '../../testing/eachDatabase';

describe('health', () => {
  let opened: TestDatabase;
  let server: TestServer;
  let checks = 0;

  beforeEach(async () => {
    ({ opened } = await openTestDatabase('sqlite'));
    checks = 0;
    const counted = opened.database.withPlugin({
      transformQuery: ({ node }) => {
        if (node.kind === 'RawNode') checks += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    server = await aServer({ ...opened, database: counted }, () => undefined);
    checks = 0;
  });
  afterEach(async () => {
    await server.close();
    await opened.close();
  });

  const get = (url: string) => server.inject({ method: 'GET', url });

  it('queries the database at most once a second', async () => {
    for (let turn = 0; turn < 200; turn++) expect((await get('/readyz')).status).toBe(200);
    for (let turn = 0; turn < 200; turn++) expect((await get('/livez')).status).toBe(200);
    expect(checks).toBe(1);
    server.clock.advance(1000);
    await get('/readyz');
    expect(checks).toBe(2);
  });

  it('is ready when the database responds, and not ready with 503 when it does not', async () => {
    await sql`select 1`.execute(opened.database);
    expect(await get('/readyz')).toMatchObject({ status: 200, message: 'Success' });
    await opened.database.destroy();
    server.clock.advance(1000);
    expect(await get('/readyz')).toMatchObject({ status: 503, message: 'Service temporarily unavailable' });
    expect(await get('/livez')).toMatchObject({ status: 200 });
  });

  it('is the same for HEAD, also beside the documents', async () => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'documents-'));
    for (const name of ['console.html', 'preview.html'])
      writeFileSync(path.join(folder, name), '<!doctype html><head></head>');
    const whole = await aServer(opened, () => undefined, { publicFolder: folder });
    const head = (url: string) => whole.inject({ method: 'HEAD', url });
    expect(await head('/readyz')).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-type': expect.stringContaining('json') },
    });
    expect(await head('/livez')).toMatchObject({
      status: 200,
      text: '',
      headers: { 'content-type': expect.stringContaining('json') },
    });
    await whole.close();
    rmSync(folder, { recursive: true });
  });

  it('is never stored by a cache on the way', async () => {
    for (const url of ['/livez', '/readyz']) expect((await get(url)).headers['cache-control']).toBe('no-store');
  });

  it('writes no line into the log', async () => {
    await get('/livez');
    await get('/readyz');
    expect(server.logLines).toEqual([]);
  });
});
