import { Type } from 'typebox';
import { ForgotPasswordRequest, LogInRequest, WireToken } from '../../../contract/wire/session';
import type { Call } from '../../http/call';
import { refuseCrossSite } from '../../http/crossSite';
import { notFound } from '../../http/errors';
import type { Register } from '../../http/registerOperations';
import type { Tokens } from '../../http/tokens';
import type { MailQueue } from '../mailQueue';
import { forgotPassword } from './forgotPassword';
import { logIn } from './logIn';
import type { Passwords } from '../logins/passwords';

export type SessionDependencies = {
  tokens: Tokens;
  passwords: Passwords;
  mailQueue: MailQueue;
  hidesUnknownEmails: boolean;
  /** false switches the log-in by GET off, whose address carries the password. */
  takesLogInByGet: boolean;
};

/** Lengths are judged by the log-in itself: a too long password is a wrong one. */
const Credentials = Type.Object({
  email: Type.String({ minLength: 1, description: 'The email address of the login.' }),
  password: Type.String({ minLength: 1, description: 'Its password, or a one-time password.' }),
});

/** Signing in and out, and the one-time password. */
export function registerSessions(register: Register, parts: SessionDependencies): void {
  register(
    'logIn',
    {
      query: Credentials,
      content: WireToken,
      errors: [401, 403, 404, 429],
      summary: 'Sign in; the content is the token',
    },
    async (call) => {
      if (!parts.takesLogInByGet) throw notFound();
      refuseCrossSite(call);
      neverCache(call);
      return logIn(call, call.query, parts);
    },
  );

  register(
    'logInByPost',
    {
      body: LogInRequest,
      content: WireToken,
      errors: [401, 429],
      summary: 'Sign in without the password in the address',
    },
    async (call) => {
      neverCache(call);
      return logIn(call, call.body, parts);
    },
  );

  register('logOut', { summary: 'Sign out: the token is worth nothing from now on' }, async (call) => {
    const { sessionId } = call.user;
    if (!call.unsavedSessions.end(sessionId))
      await call.write((transaction) => transaction.deleteFrom('sessions').where('id', '=', sessionId).execute());
    call.security('authn_token_revoked');
  });

  register(
    'forgotPassword',
    { body: ForgotPasswordRequest, errors: [429], summary: 'Mail a one-time password' },
    async (call) => forgotPassword(call, call.body.email, parts),
  );
}

function neverCache(call: { reply: Call['reply'] }): void {
  call.reply.headers({ 'cache-control': 'no-store, no-cache', vary: '*' });
}
