import { StartProblem } from '../../database/startProblem';
import { mailAddress } from '../../outside/mail/mailAddress';
import { Passwords } from '../../resources/logins/passwords';
import { commandCall } from '../commandCall';
import { makeSuperAdmin } from '../firstSuperAdmin';
import { readParameter, serverCommand } from './serverCommand';

const usage = commandCall('createSuperAdmin', 'someone@example.com');

/**
 * `npm run create-super-admin -- someone@example.com`: creates another SUPER_ADMIN. The server may be running.
 * The password is generated and printed once, or SUPER_ADMIN_PASSWORD unless SUPER_ADMIN_EMAIL names another login.
 */
void serverCommand(
  (parameters, { firstSuperAdmin }) => {
    const typed = readParameter(parameters, usage);
    const email = typed ?? firstSuperAdmin.email;
    if (email === undefined) throw new StartProblem(`Missing email address. Use: ${usage}`);
    if (typed !== undefined && mailAddress(typed) === null)
      throw new StartProblem(`${typed} is not an email address. Use: ${usage}`);
    // The settings of a server have the password of the first super administrator, which is no other login's.
    const isOther = firstSuperAdmin.email !== undefined && firstSuperAdmin.email !== email;
    return { email, password: isOther ? undefined : firstSuperAdmin.password };
  },
  async ({ opened, given }) => {
    const made = await makeSuperAdmin(opened.database, new Passwords(), given, new Date());
    return [
      `${made.email} can sign in as SUPER_ADMIN${made.madeUpPassword ? ` with the password ${made.madeUpPassword}` : ''}`,
    ];
  },
);
