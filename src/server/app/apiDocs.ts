import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { productName } from '../../contract/product';
import { openDatabase } from '../database/openDatabase';
import { systemClock } from '../http/clock';
import { openDiskFiles } from '../outside/files/diskFiles';
import { noOnlineFonts } from '../outside/fonts/onlineFonts';
import { webhookSender } from '../outside/webhooks/webhookSender';
import { googleWallet } from '../outside/wallet/googleWallet';
import { apiMarkdown } from '../resources/openApi/apiMarkdown';
import { apiDocument } from '../resources/openApi/openApi';
import { buildServer } from './buildServer';
import { allResources } from './resources';
import { readSettings } from './settings';

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
    webhooks: webhookSender('off'),
  };
  const { server } = await buildServer({ opened, outside, settings, clock: systemClock, resources: allResources });
  const markdown = apiMarkdown(apiDocument(server));
  await server.close();
  await opened.close();
  await rm(folder, { recursive: true });
  return markdown;
}

/** `npm run api-docs`: writes docs/api.md. */
async function apiDocs(): Promise<void> {
  await writeFile(path.resolve('docs/api.md'), await describeOperations());
}

apiDocs().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`);
  process.exitCode = 1;
});
