import { openDatabase } from '../database/openDatabase';
import { StartProblem } from '../database/startProblem';
import { Passwords } from '../resources/logins/passwords';
import { makeSuperAdmin } from './firstSuperAdmin';
import { readSettings } from './settings';

/**
 * `npm run create-super-admin -- someone@example.com`: makes a further SUPER_ADMIN, also while the server runs.
 * The password is SUPER_ADMIN_PASSWORD, or made up and printed once.
 */
async function createSuperAdmin(): Promise<void> {
  const settings = readSettings(process.env);
  const email = process.argv[2] ?? settings.firstSuperAdmin.email;
  if (email === undefined) throw new StartProblem('Say for whom: npm run create-super-admin -- someone@example.com');
  const opened = await openDatabase({ url: settings.databaseUrl, dataDirectory: settings.dataDirectory, isServer: false });
  try {
    const made = await makeSuperAdmin(opened.database, new Passwords(), { email, password: settings.firstSuperAdmin.password }, new Date());
    process.stdout.write(`${made.email} can sign in as SUPER_ADMIN${made.madeUpPassword ? ` with the password ${made.madeUpPassword}` : ''}\n`);
  } finally {
    await opened.close();
  }
}

createSuperAdmin().catch((error: unknown) => {
  process.stderr.write(`${error instanceof StartProblem ? error.message : String((error as Error).stack)}\n`);
  process.exitCode = 1;
});
