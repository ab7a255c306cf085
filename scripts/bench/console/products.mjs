import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from '../../product/root.mjs';
import { run } from '../../product/run.mjs';
import { startTemporaryProduct } from '../../product/temporaryProduct.mjs';

/** The product on demo data and as many seeded accounts and cards on top. @param size none for demo data alone */
export async function startSeeded(size, log) {
  const product = await startTemporaryProduct({ log });
  if (size) {
    log(`Seeding ${size.accounts} accounts, ${size.cards} cards ...`);
    const { code, output } = await run(
      process.execPath,
      [
        inRoot('build', 'server', 'seed.cjs'),
        ...['--add', '--accounts', String(size.accounts), '--cards', String(size.cards)],
      ],
      { environment: { NODE_ENV: 'production', DATA_DIR: product.dataFolder } },
    );
    if (code !== 0) throw new Error(`The data could not be seeded.\n${output}`);
  }
  const rows = {
    cards: await product.call('/api/cards', 'super'),
    accounts: await product.call('/api/accounts', 'super'),
  };
  return { ...product, rows };
}

const folder = inRoot('scripts', 'bench', 'react-admin');

/** Installs and builds react-admin and serves it with the same rows. */
export async function startReactAdmin(rows, log) {
  log('Building react-admin ...');
  const isInstalled = existsSync(path.join(folder, 'node_modules', '.package-lock.json'));
  const install = ['ci', '--prefix', folder, '--no-audit', '--no-fund'];
  for (const parameters of [...(isInstalled ? [] : [install]), ['run', 'build', '--prefix', folder]]) {
    const { code, output } = await run('npm', parameters);
    if (code !== 0) throw new Error(`react-admin could not be built.\n${output}`);
  }
  const child = fork(inRoot('scripts', 'bench', 'console', 'reactAdminServer.mjs'), [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  child.send({ rows });
  const [{ origin }] = await once(child, 'message');
  return { origin, rows, stop: () => child.disconnect() };
}
