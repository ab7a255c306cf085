import { responding, failing, refusing, together, unreachable, waitingFor } from '../states.mjs';
import { click, longText, typing } from '../steps.mjs';

const token = /\/api\/authentication\/token/;
const logIn = typing({ Email: 'somebody@cards.test', Password: 'not this one' }, 'Log In');

const invitations = /\/api\/invitations\/open/;
const invitationLink = `/invitation#${'x'.repeat(43)}`;
const invited = responding(invitations, { name: 'Marta Amsel', email: 'marta@amselhof.test' }, 'POST');

/** Everything before the console: the login in both its modes, and the link of an invitation. */
export const entrance = [
  { name: 'login', path: '/login' },
  { name: 'login-errors', path: '/login', ...click('button', 'Log In') },
  {
    name: 'login-too-many',
    path: '/login',
    ...refusing(token, 'GET', 429, 'Too many attempts. Try again later'),
    ...logIn,
  },
  { name: 'login-failed', path: '/login', ...failing(token), ...logIn },
  { name: 'login-unreachable', path: '/login', ...unreachable(token), ...logIn },
  { name: 'login-forgotten', path: '/login', ...click('button', 'Forgot password?') },
  { name: 'invitation', path: invitationLink, ...invited },
  { name: 'invitation-loading', path: invitationLink, ...waitingFor(invitations) },
  { name: 'invitation-failed', path: invitationLink, ...failing(invitations, 'POST') },
  {
    name: 'invitation-long',
    path: invitationLink,
    ...responding(invitations, { name: longText, email: `${'long'.repeat(15)}@cards.test` }, 'POST'),
  },
  {
    name: 'invitation-too-easy',
    path: invitationLink,
    ...together(invited, refusing(/\/api\/invitations\/accept/, 'POST', 400, 'password: too easy to guess')),
    ...typing({ Password: 'password1' }, 'Save and log in'),
  },
  { name: 'invitation-errors', path: invitationLink, ...invited, ...click('button', 'Save and log in') },
  { name: 'invitation-unusable', path: invitationLink, ...refusing(invitations, 'POST', 404, 'Not found') },
];
