import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productName } from '../../contract/product';
import { openDatabase } from '../database/openDatabase';
import { systemClock } from '../http/clock';
import { openDiskFiles } from '../outside/files/diskFiles';
import { noOnlineFonts } from '../outside/fonts/onlineFonts';
import { googleWallet } from '../outside/wallet/googleWallet';
import { apiMarkdown } from '../resources/openApi/apiMarkdown';
import { apiDocument } from '../resources/openApi/openApi';
import { buildServer } from './buildServer';
import { allResources } from './resources';
import { readSettings } from './settings';

const file = path.resolve('docs/api.md');

/** Returns the text of docs/api.md, from a server that never listens. */
async function describeOperations(): Promise<string> {
  const settings = readSettings({});
  const opened = await openDatabase({ dataDirectory: ':memory:' });
  const wallet = googleWallet({ publicUrl: settings.publicUrl, productName });
  const folder = await mkdtemp(path.join(tmpdir(), 'api-docs-'));
  const outside = {
    files: await openDiskFiles({ folder }),
    mailer: { send: async () => undefined },
    wallet,
    fonts: noOnlineFonts,
  };
  const { server } = await buildServer({ opened, outside, settings, clock: systemClock, resources: allResources });
  const markdown = apiMarkdown(apiDocument(server));
  await server.close();
  await opened.close();
  await rm(folder, { recursive: true });
  return markdown;
}

/** `npm run api-docs` writes docs/api.md; with `-- --check` it only checks whether the file is current. */
async function apiDocs(): Promise<void> {
  const markdown = await describeOperations();
  if (!process.argv.includes('--check')) return writeFile(file, markdown);
  const isCurrent = (await readFile(file, 'utf8').catch(() => '')) === markdown;
  if (!isCurrent) throw new Error('docs/api.md is not current. Run npm run api-docs');
}

apiDocs().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
