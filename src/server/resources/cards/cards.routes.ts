import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  cardRequestNames,
  CreateCardRequest,
  EditCardLoginDetailsRequest,
  MoveCardRequest,
  RenameCardRequest,
  WireCard,
} from '../../../contract/wire/card';
import { WireCardProfile } from '../../../contract/wire/cardProfile';
import { notFound } from '../../http/errors';
import { registerOperation } from '../../http/registerOperation';
import { cardsInScope } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import type { SignedInRequest } from '../../http/operationRequest';
import { nameFrom } from '../../http/texts';
import { editRecord } from '../../http/edit';
import { cardProfileToWire } from '../cardProfiles/cardProfileToWire';
import { saveDeletedRecord } from '../deletions/deletedRecords';
import { removeCards } from '../deletions/removeCards';
import type { Passwords } from '../logins/passwords';
import { saveLogin } from '../logins/saveLogin';
import type { MailQueue } from '../mailQueue';
import { writeAudit } from '../audit';
import { cardToWire } from './cardToWire';
import { insertCard, loadCard, loadCards } from './cards.repository';

const ManagedQuery = Type.Object({
  userId: Type.Optional(
    Type.String({ maxLength: 64, description: 'Another user than the caller. Only for SUPER_ADMIN.' }),
  ),
});

async function cardsOf(request: SignedInRequest, user: ScopeUser): Promise<WireCard[]> {
  const records = await loadCards(request.server.database, cardsInScope(request.server.database, user));
  return records.map(cardToWire);
}

/** Cards: lists, create, name, ownership, delete (specification section 7). */
export function registerCards(server: FastifyInstance, parts: { passwords: Passwords; mailQueue: MailQueue }): void {
  registerOperation(server, 'getCards', { content: Type.Array(WireCard), summary: 'Every card' }, (request) =>
    cardsOf(request, request.user),
  );

  registerOperation(
    server,
    'getManagedCards',
    { query: ManagedQuery, content: Type.Array(WireCard), summary: 'The cards the caller manages or owns' },
    (request) => cardsOf(request, request.targets.user),
  );

  registerOperation(
    server,
    'getManagedCardsOf',
    { content: Type.Array(WireCard), summary: 'The cards a user manages or owns' },
    (request) => cardsOf(request, request.targets.user),
  );

  registerOperation(
    server,
    'getCard',
    { content: WireCardProfile, summary: 'The active profile of a card, else its first' },
    async (request) => {
      const record = await loadCard(request.server.database, request.targets.card.id);
      const profile = record.profiles.find(({ isActive }) => isActive) ?? record.profiles[0];
      if (!profile) throw notFound();
      return cardProfileToWire(profile, record);
    },
  );

  registerOperation(
    server,
    'createCard',
    { body: CreateCardRequest, fieldAliases: cardRequestNames, content: WireCard, summary: 'A new card of an account' },
    (request) => {
      const name = nameFrom(request.body.cardOwnerName, 'cardOwnerName');
      const accountId = request.targets.bodyAccount.id;
      return request.write(async (transaction) => {
        const cardId = await insertCard(transaction, { accountId, name, now: request.now });
        await writeAudit(transaction, request, cardId, { accountId, name });
        return cardToWire(await loadCard(transaction, cardId));
      });
    },
  );

  registerOperation(
    server,
    'renameCard',
    { body: RenameCardRequest, fieldAliases: cardRequestNames, summary: "A card's owner name" },
    (request) => {
      const name = nameFrom(request.body.cardOwnerName, 'cardOwnerName');
      return request.write((transaction) =>
        editRecord(transaction, 'cards', request.targets.card.id, { name }, request.body.version),
      );
    },
  );

  registerOperation(
    server,
    'moveCard',
    { body: MoveCardRequest, summary: 'Gives a card to another account; link, login and statistics stay' },
    (request) => {
      const accountId = request.targets.bodyAccount.id;
      const { id: cardId, accountId: from } = request.targets.card;
      return request.write(async (transaction) => {
        await editRecord(transaction, 'cards', cardId, { accountId }, request.body.version);
        await writeAudit(transaction, request, cardId, { from, to: accountId });
      });
    },
  );

  registerOperation(
    server,
    'editCardLoginDetails',
    { body: EditCardLoginDetailsRequest, fieldAliases: cardRequestNames, errors: [429], summary: "A card's login" },
    (request) => {
      const { id, name, userId } = request.targets.card;
      const { cardLoginEmail, cardLoginPassword, version } = request.body;
      const fields = { email: 'cardLoginEmail', password: 'cardLoginPassword' };
      return saveLogin(
        request,
        { table: 'cards', id, name, userId },
        { email: cardLoginEmail, password: cardLoginPassword, version },
        fields,
        parts,
      );
    },
  );

  registerOperation(server, 'deleteCard', { summary: 'Deletes a card with all that is its own' }, async (request) => {
    const card = request.targets.card;
    await request.writeDeletion(async (transaction, savesCopy) => {
      await saveDeletedRecord(
        transaction,
        request,
        'card',
        card.name,
        await removeCards(transaction, [card], request.now),
        savesCopy,
      );
      await writeAudit(transaction, request, card.id, { name: card.name, ...(!savesCopy && { savesCopy }) });
    });
  });
}
