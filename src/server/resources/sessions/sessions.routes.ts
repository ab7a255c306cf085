import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import {
  ChangeOwnPasswordRequest,
  ForgotPasswordRequest,
  LogInRequest,
  WireSession,
  WireToken,
} from '../../../contract/wire/session';
import { refuseCrossSite } from '../../http/crossSite';
import { notFound } from '../../http/errors';
import { logSecurityEvent } from '../../http/securityEvents';
import type { SignedInRequest } from '../../http/operationRequest';
import { registerOperation } from '../../http/registerOperation';
import { writeAudit } from '../audit';
import type { MailQueue } from '../mailQueue';
import { changeOwnPassword } from './changeOwnPassword';
import { forgotPassword } from './forgotPassword';
import { logIn } from './logIn';
import { loadSessions } from './sessions.repository';
import type { Passwords } from '../logins/passwords';

export type SessionDependencies = {
  passwords: Passwords;
  mailQueue: MailQueue;
  hidesUnknownEmails: boolean;
  /** Whether the log-in by GET is enabled, which has the password in the URL. */
  takesLogInByGet: boolean;
};

/** No maximum lengths: the log-in treats a too long password as a wrong one. */
const Credentials = Type.Object({
  email: Type.String({ minLength: 1, description: 'The email address of the login.' }),
  password: Type.String({ minLength: 1, description: 'Its password, or a one-time password.' }),
});

/** Registers the operations of sessions and of the own password. */
export function registerSessions(server: FastifyInstance, dependencies: SessionDependencies): void {
  registerOperation(
    server,
    'logIn',
    {
      query: Credentials,
      content: WireToken,
      errors: [401, 403, 404, 429],
      summary: 'Signs in; the content is the token',
    },
    async (request, reply) => {
      if (!dependencies.takesLogInByGet) throw notFound();
      refuseCrossSite(request, reply);
      neverCache(reply);
      return logIn(request, request.query, dependencies);
    },
  );

  registerOperation(
    server,
    'logInByPost',
    {
      body: LogInRequest,
      content: WireToken,
      errors: [401, 429],
      summary: 'Signs in without the password in the address; the content is the token',
    },
    async (request, reply) => {
      neverCache(reply);
      return logIn(request, request.body, dependencies);
    },
  );

  registerOperation(server, 'logOut', { summary: 'Signs out: ends the session of the token' }, async (request) => {
    const { sessionId } = request.user;
    if (!request.server.unsavedSessions.end(sessionId)) await endSession(request, sessionId);
    logSecurityEvent(request, 'authn_token_revoked');
  });

  registerOperation(
    server,
    'forgotPassword',
    { body: ForgotPasswordRequest, errors: [429], summary: 'Mails a one-time password' },
    async (request) => forgotPassword(request, request.body.email, dependencies),
  );

  registerOperation(
    server,
    'changeOwnPassword',
    {
      body: ChangeOwnPasswordRequest,
      errors: [409, 429],
      summary: "Changes the caller's own password; ends the other sessions",
    },
    async (request) => changeOwnPassword(request, request.body, dependencies),
  );

  registerOperation(
    server,
    'getSessions',
    { content: Type.Array(WireSession), summary: "Lists the caller's sessions, the one used last first" },
    async ({ user, now }) =>
      (await loadSessions(server.database, user.id, now)).map(({ id, device, createdAt, lastSeenAt }) => ({
        id,
        device,
        createdAt,
        lastSeenAt,
        isCurrent: id === user.sessionId,
      })),
  );

  registerOperation(server, 'endSession', { summary: "Signs one of the caller's browsers out" }, async (request) => {
    const { id } = request.targets.session;
    await endSession(request, id);
    logSecurityEvent(request, 'authn_token_revoked');
  });
}

/** Deletes a session of the signed-in user, and records it in the history. */
async function endSession(request: SignedInRequest, sessionId: string): Promise<void> {
  const { id, username } = request.user;
  await request.write(async (transaction) => {
    await transaction.deleteFrom('sessions').where('id', '=', sessionId).execute();
    await writeAudit(transaction, request, id, { name: username });
  });
}

function neverCache(reply: FastifyReply): void {
  reply.headers({ 'cache-control': 'no-store, no-cache', vary: '*' });
}
