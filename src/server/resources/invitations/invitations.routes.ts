import type { FastifyInstance, FastifyReply } from 'fastify';
import { InviteCardLoginRequest, WireCard } from '../../../contract/wire/card';
import { AcceptInvitationRequest, OpenInvitationRequest, WireInvitation } from '../../../contract/wire/invitation';
import type { DatabaseTransaction } from '../../database/tables';
import { registerOperation } from '../../http/registerOperation';
import { cardToWire } from '../cards/cardToWire';
import { loadCard } from '../cards/cards.repository';
import type { Passwords } from '../logins/passwords';
import type { MailQueue } from '../mailQueue';
import { acceptInvitation, openInvitation } from './acceptInvitation';
import { inviteLogin, withdrawInvitation } from './inviteLogin';

/** Invitations to set a password: sent and withdrawn by those who manage a card, used by its holder. */
export function registerInvitations(
  server: FastifyInstance,
  parts: { passwords: Passwords; mailQueue: MailQueue },
): void {
  const loadWritten = (cardId: string) => async (transaction: DatabaseTransaction) =>
    cardToWire(await loadCard(transaction, cardId));

  registerOperation(
    server,
    'inviteCardLogin',
    {
      body: InviteCardLoginRequest,
      content: WireCard,
      errors: [409, 429],
      summary: "Mail the holder of a card a link to set the login's password",
    },
    (request) => {
      const { card } = request.targets;
      return inviteLogin(request, card, request.body, parts.mailQueue, loadWritten(card.id));
    },
  );

  registerOperation(
    server,
    'withdrawCardInvitation',
    { content: WireCard, errors: [409], summary: "End the invitation of a card's login" },
    (request) => withdrawInvitation(request, request.targets.card, loadWritten(request.targets.card.id)),
  );

  registerOperation(
    server,
    'openInvitation',
    {
      body: OpenInvitationRequest,
      content: WireInvitation,
      errors: [404, 429],
      summary: 'Whose password the link of an invitation sets',
    },
    async (request, reply) => {
      neverCache(reply);
      return openInvitation(request, request.body.token);
    },
  );

  registerOperation(
    server,
    'acceptInvitation',
    {
      body: AcceptInvitationRequest,
      content: WireInvitation,
      errors: [404, 429],
      summary: 'Set the first password of a login; the link is used up',
    },
    async (request, reply) => {
      neverCache(reply);
      return acceptInvitation(request, request.body, parts);
    },
  );
}

function neverCache(reply: FastifyReply): void {
  reply.header('cache-control', 'no-store');
}
