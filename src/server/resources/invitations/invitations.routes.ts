import type { FastifyInstance } from 'fastify';
import { WireAccount } from '../../../contract/wire/account';
import { WireAdminAccount } from '../../../contract/wire/adminAccount';
import { WireCard } from '../../../contract/wire/card';
import {
  AcceptInvitationRequest,
  InviteLoginRequest,
  OpenInvitationRequest,
  WireInvitation,
  WithdrawInvitationQuery,
} from '../../../contract/wire/invitation';
import { registerOperation } from '../../http/registerOperation';
import { writtenAccount } from '../accounts/writtenAccount';
import { loadWireCard } from '../cards/loadWireCard';
import { acceptInvitation, openInvitation } from './acceptInvitation';
import { inviteAdministrator, withdrawAdministratorInvitation } from './inviteAdministrator';
import { inviteLogin, withdrawInvitation } from './inviteLogin';
import type { LoginDependencies } from '../logins/saveLogin';

/** Invitations to set a password: users who manage a login send and withdraw them, and its person accepts them. */
export function registerInvitations(server: FastifyInstance, dependencies: LoginDependencies): void {
  registerOperation(
    server,
    'inviteAccountLogin',
    {
      body: InviteLoginRequest,
      content: WireAccount,
      errors: [409],
      summary: "Mails the owner of an account a link to set the login's password",
    },
    (request) => {
      const { id, userId } = request.targets.account;
      const owner = { table: 'accounts', id, userId } as const;
      return inviteLogin(request, owner, request.body, dependencies.mailQueue, (transaction) =>
        writtenAccount(request, transaction, id),
      );
    },
  );

  registerOperation(
    server,
    'withdrawAccountInvitation',
    {
      query: WithdrawInvitationQuery,
      content: WireAccount,
      errors: [409],
      summary: "Ends the invitation of an account's login",
    },
    (request) => {
      const { id } = request.targets.account;
      return withdrawInvitation(request, { table: 'accounts', id }, request.query.version, (transaction) =>
        writtenAccount(request, transaction, id),
      );
    },
  );

  registerOperation(
    server,
    'inviteCardLogin',
    {
      body: InviteLoginRequest,
      content: WireCard,
      errors: [409],
      summary: "Mails the holder of a card a link to set the login's password",
    },
    (request) => {
      const { id, userId } = request.targets.card;
      const owner = { table: 'cards', id, userId } as const;
      return inviteLogin(request, owner, request.body, dependencies.mailQueue, (transaction) =>
        loadWireCard(transaction, id),
      );
    },
  );

  registerOperation(
    server,
    'withdrawCardInvitation',
    {
      query: WithdrawInvitationQuery,
      content: WireCard,
      errors: [409],
      summary: "Ends the invitation of a card's login",
    },
    (request) => {
      const { id } = request.targets.card;
      return withdrawInvitation(request, { table: 'cards', id }, request.query.version, (transaction) =>
        loadWireCard(transaction, id),
      );
    },
  );

  registerOperation(
    server,
    'inviteAdminAccount',
    {
      body: InviteLoginRequest,
      content: WireAdminAccount,
      errors: [409],
      summary: 'Mails an administrator a link to set the password',
    },
    (request) => inviteAdministrator(request, request.targets.adminAccount, request.body, dependencies.mailQueue),
  );

  registerOperation(
    server,
    'withdrawAdminAccountInvitation',
    {
      query: WithdrawInvitationQuery,
      content: WireAdminAccount,
      errors: [409],
      summary: 'Ends the invitation of an administrator, who then has no login unless a password was set',
    },
    (request) => withdrawAdministratorInvitation(request, request.targets.adminAccount, request.query.version),
  );

  registerOperation(
    server,
    'openInvitation',
    {
      body: OpenInvitationRequest,
      content: WireInvitation,
      errors: [404, 429],
      summary: 'Returns the login whose password an invitation link sets',
    },
    (request) => openInvitation(request, request.body.token),
  );

  registerOperation(
    server,
    'acceptInvitation',
    {
      body: AcceptInvitationRequest,
      content: WireInvitation,
      errors: [404, 429],
      summary: 'Sets the first password of a login; the link is used up',
    },
    (request) => acceptInvitation(request, request.body, dependencies),
  );
}
