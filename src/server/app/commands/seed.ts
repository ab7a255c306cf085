import { StartProblem } from '../../database/startProblem';
import { commandCall } from '../commandCall';
import { seedDatabase } from '../seed/seedDatabase';
import { readOptions, serverCommand } from './serverCommand';

const usage = commandCall('seed', '--accounts 100 --cards 1000 --visits 10000 [--add]');

function countFrom(name: string, typed: string): number {
  if (!/^\d{1,9}$/.test(typed)) throw new StartProblem(`--${name} has to be a whole number. Use: ${usage}`);
  return Number(typed);
}

const count = { type: 'string', default: '0' } as const;
const options = { accounts: count, cards: count, visits: count, add: { type: 'boolean', default: false } } as const;

/**
 * `npm run seed -- --accounts N --cards N --visits N`: fills an empty database with realistic data for load tests.
 * `--add` adds to a database that holds accounts. Prints its progress to standard error.
 */
void serverCommand(
  (parameters) => {
    const typed = readOptions(parameters, options, usage);
    const size = {
      accounts: countFrom('accounts', typed.accounts),
      cards: countFrom('cards', typed.cards),
      visits: countFrom('visits', typed.visits),
    };
    if (size.accounts === 0) throw new StartProblem(`Nothing to seed. Use: ${usage}`);
    return { ...size, add: typed.add };
  },
  async ({ opened, given }) => {
    const startedAt = performance.now();
    let lastShown = 0;
    await seedDatabase(opened.database, {
      ...given,
      onProgress: ({ what, count, of }) => {
        const isLast = count === of;
        if (!isLast && performance.now() - lastShown < 1000) return;
        lastShown = performance.now();
        process.stderr.write(`${what}: ${count} of ${of}\n`);
      },
    });
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    return [
      `Seeded ${given.accounts} accounts, ${given.cards} cards and ${given.visits} visits in ${seconds} s.`,
      `The next start makes a super administrator when there is none; ${commandCall('createSuperAdmin')} makes one now.`,
    ];
  },
  { createsDatabase: true },
);
