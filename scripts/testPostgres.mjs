/**
 * `node scripts/testPostgres.mjs`: a throw-away PostgreSQL for running server tests by hand.
 * Prints the setting to give them; Ctrl-C stops and removes it.
 */
import { startPostgres } from './test/postgres.mjs';

const postgres = await startPostgres();
console.log(`TEST_POSTGRES_URL=${postgres.address}`);
const untilStopped = setInterval(() => undefined, 60_000);
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, async () => {
    await postgres.stop();
    clearInterval(untilStopped);
  });
}
