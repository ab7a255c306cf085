import { spawnSync } from 'node:child_process';
import { inRoot } from '../product/root.mjs';
import { startTemporaryProduct } from '../product/temporaryProduct.mjs';
import { startPostgres } from '../test/postgres.mjs';

/** Runs `npm run seed` on the data of an environment. Throws what the command printed when it fails. */
function seed(environment, { accounts, cards, visits }) {
  const parameters = ['--accounts', String(accounts), '--cards', String(cards), '--visits', String(visits)];
  const { status, stderr } = spawnSync(process.execPath, [inRoot('build', 'server', 'seed.cjs'), ...parameters], {
    env: environment,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The data could not be made: ${stderr}`);
}

/**
 * The product on data of `npm run seed` on one engine, with `databaseUrl` on PostgreSQL. `stop` ends it with its
 * database.
 */
export async function startSeededProduct({ engine, accounts, cards, visits = 0, log }) {
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  try {
    log(`Filling ${engine} with ${accounts} accounts and ${cards} cards ...`);
    const product = await startTemporaryProduct({
      log,
      settings: {
        DEMO_DATA: 'false',
        SUPER_ADMIN_EMAIL: 'super@cards.test',
        SUPER_ADMIN_PASSWORD: 'demo-cards-2026',
        TRUST_PROXY: 'true',
        ...(postgres && { DATABASE_URL: postgres.address }),
      },
      prepare: (environment) => seed(environment, { accounts, cards, visits }),
    });
    const stop = async () => {
      await product.stop();
      await postgres?.stop();
    };
    return { ...product, databaseUrl: postgres?.address, stop };
  } catch (error) {
    await postgres?.stop();
    throw error;
  }
}
