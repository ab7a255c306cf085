import { StartProblem } from '../../database/startProblem';
import { mailAddress } from '../../outside/mail/mailAddress';
import { Passwords } from '../../resources/logins/passwords';
import { makeSuperAdmin } from '../firstSuperAdmin';
import { readParameter, serverCommand } from './serverCommand';

const usage = 'npm run create-super-admin -- someone@example.com';

/**
 * `npm run create-super-admin -- someone@example.com`: creates another SUPER_ADMIN. The server may be running.
 * The password is SUPER_ADMIN_PASSWORD, or is generated and printed once.
 */
void serverCommand(
  (parameters, settings) => {
    const typed = readParameter(parameters, usage);
    const email = typed ?? settings.firstSuperAdmin.email;
    if (email === undefined) throw new StartProblem(`Missing email address. Use: ${usage}`);
    if (typed !== undefined && mailAddress(typed) === null)
      throw new StartProblem(`${typed} is not an email address. Use: ${usage}`);
    return email;
  },
  async ({ settings, opened, given: email }) => {
    const made = await makeSuperAdmin(
      opened.database,
      new Passwords(),
      { email, password: settings.firstSuperAdmin.password },
      new Date(),
    );
    return [
      `${made.email} can sign in as SUPER_ADMIN${made.madeUpPassword ? ` with the password ${made.madeUpPassword}` : ''}`,
    ];
  },
);
