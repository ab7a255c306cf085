import { spawnSync } from 'node:child_process';
import { inRoot } from '../product/root.mjs';
import { startProductOn } from './productOn.mjs';

/** Runs `npm run seed` on the data of an environment. Throws what the command printed when it fails. */
function seed(environment, { accounts, cards, visits }) {
  const parameters = ['--accounts', String(accounts), '--cards', String(cards), '--visits', String(visits)];
  const { status, stderr } = spawnSync(process.execPath, [inRoot('build', 'server', 'seed.cjs'), ...parameters], {
    env: environment,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The data could not be made: ${stderr}`);
}

/** The product on data of `npm run seed` on one engine, as `startProductOn` gives it. */
export function startSeededProduct({ engine, accounts, cards, visits = 0, log }) {
  log(`Filling ${engine} with ${accounts} accounts and ${cards} cards ...`);
  return startProductOn(engine, {
    log,
    settings: {
      DEMO_DATA: 'false',
      SUPER_ADMIN_EMAIL: 'super@cards.test',
      SUPER_ADMIN_PASSWORD: 'demo-cards-2026',
      TRUST_PROXY: 'true',
    },
    prepare: (environment) => seed(environment, { accounts, cards, visits }),
  });
}
