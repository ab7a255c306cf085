import { StartProblem } from '../../database/startProblem';
import { Passwords } from '../../resources/logins/passwords';
import { makeSuperAdmin } from '../firstSuperAdmin';
import { serverCommand } from './serverCommand';

/**
 * `npm run create-super-admin -- someone@example.com`: makes a further SUPER_ADMIN, also while the server runs.
 * The password is SUPER_ADMIN_PASSWORD, or made up and printed once.
 */
serverCommand(async ({ settings, opened, parameters: [email = settings.firstSuperAdmin.email] }) => {
  if (email === undefined)
    throw new StartProblem('Missing email address. Use: npm run create-super-admin -- someone@example.com');
  const made = await makeSuperAdmin(
    opened.database,
    new Passwords(),
    { email, password: settings.firstSuperAdmin.password },
    new Date(),
  );
  return [
    `${made.email} can sign in as SUPER_ADMIN${made.madeUpPassword ? ` with the password ${made.madeUpPassword}` : ''}`,
  ];
});
