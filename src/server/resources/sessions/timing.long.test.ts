import { aServer } from '../../../testing/aServer';
import { aSuperAdmin } from '../../../testing/builders';
import { openTestDatabase } from '../../../testing/eachDatabase';
import { Passwords } from '../logins/passwords';
import { registerSessions } from './sessions.routes';

const pairs = 500;

/** Welch's t of two samples: below 4.5 in size, their means do not differ measurably. */
function welch(one: number[], two: number[]): number {
  const moments = (sample: number[]) => {
    // The slowest twentieth is the machine's other work, in both samples alike.
    const kept = [...sample].sort((a, b) => a - b).slice(0, Math.floor(sample.length * 0.95));
    const mean = kept.reduce((sum, value) => sum + value, 0) / kept.length;
    return {
      mean,
      spread: kept.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (kept.length - 1) / kept.length,
    };
  };
  const a = moments(one);
  const b = moments(two);
  return (a.mean - b.mean) / Math.sqrt(a.spread + b.spread);
}

describe('the response time', () => {
  it.each(['logIn', 'forgotPassword'] as const)(
    'does not show whether an email is known (%s)',
    async (name) => {
      const { opened } = await openTestDatabase('sqlite');
      const server = await aServer(
        opened,
        (fastify, { passwords, mailQueue }) =>
          registerSessions(fastify, {
            passwords,
            mailQueue,
            hidesUnknownEmails: true,
            takesLogInByGet: true,
          }),
        { environment: { RATE_LIMITS: 'off' }, passwords: new Passwords() },
      );
      await aSuperAdmin(opened.database, {
        email: 'known@cards.test',
        passwordHash: await new Passwords().hash('a quiet green river'),
      });
      const timed = async (email: string) => {
        const startedAt = performance.now();
        if (name === 'logIn') await server.call('logIn', { query: { email, password: 'a wrong password' } });
        else await server.call('forgotPassword', { body: { email } });
        return performance.now() - startedAt;
      };
      const known: number[] = [];
      const unknown: number[] = [];
      for (let turn = 0; turn < pairs + 20; turn++) {
        // In turns, and the first of a pair changing, so that neither gets the quieter machine.
        const order = turn % 2 ? (['known', 'absent'] as const) : (['absent', 'known'] as const);
        for (const who of order) {
          const milliseconds = await timed(`${who}@cards.test`);
          if (turn >= 20) (who === 'known' ? known : unknown).push(milliseconds);
        }
      }
      expect(Math.abs(welch(known, unknown))).toBeLessThan(4.5);
      await server.close();
      await opened.close();
    },
    300_000,
  );
});
