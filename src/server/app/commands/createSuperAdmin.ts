import { StartProblem } from '../../database/startProblem';
import { mailAddress } from '../../outside/mail/mailAddress';
import { Passwords } from '../../resources/logins/passwords';
import { makeSuperAdmin } from '../firstSuperAdmin';
import { serverCommand } from './serverCommand';

const usage = 'Use: npm run create-super-admin -- someone@example.com';

/**
 * `npm run create-super-admin -- someone@example.com`: creates another SUPER_ADMIN. The server may be running.
 * The password is SUPER_ADMIN_PASSWORD, or is generated and printed once.
 */
serverCommand(async ({ settings, opened, parameters }) => {
  const [email = settings.firstSuperAdmin.email] = parameters;
  if (email === undefined) throw new StartProblem(`Missing email address. ${usage}`);
  if (parameters.length > 0 && mailAddress(email) === null)
    throw new StartProblem(`${email} is not an email address. ${usage}`);
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
