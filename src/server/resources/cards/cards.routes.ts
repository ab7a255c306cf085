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
import type { Register } from '../../http/registerOperations';
import { cardsInScope } from '../../http/scopeOf';
import type { ScopeUser } from '../../http/scopeOf';
import type { Call } from '../../http/call';
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

async function cardsOf(call: Call, user: ScopeUser): Promise<WireCard[]> {
  const records = await loadCards(call.database, cardsInScope(call.database, user));
  return records.map(cardToWire);
}

/** Cards: lists, create, name, ownership, delete (specification section 7). */
export function registerCards(register: Register, parts: { passwords: Passwords; mailQueue: MailQueue }): void {
  register('getCards', { content: Type.Array(WireCard), summary: 'Every card' }, (call) => cardsOf(call, call.user));

  register(
    'getManagedCards',
    { query: ManagedQuery, content: Type.Array(WireCard), summary: 'The cards the caller manages or owns' },
    (call) => cardsOf(call, call.found('user')),
  );

  register(
    'getManagedCardsOf',
    { content: Type.Array(WireCard), summary: 'The cards a user manages or owns' },
    (call) => cardsOf(call, call.found('user')),
  );

  register(
    'getCard',
    { content: WireCardProfile, summary: 'The active profile of a card, else its first' },
    async (call) => {
      const record = await loadCard(call.database, call.found('card').id);
      const profile = record.profiles.find(({ isActive }) => isActive) ?? record.profiles[0];
      if (!profile) throw notFound();
      return cardProfileToWire(profile, record);
    },
  );

  register(
    'createCard',
    { body: CreateCardRequest, names: cardRequestNames, content: WireCard, summary: 'A new card of an account' },
    (call) => {
      const name = nameFrom(call.body.cardOwnerName, 'cardOwnerName');
      const accountId = call.found('bodyAccount').id;
      return call.write(async (transaction) => {
        const cardId = await insertCard(transaction, { accountId, name, now: call.now });
        await writeAudit(transaction, call, cardId, { accountId, name });
        return cardToWire(await loadCard(transaction, cardId));
      });
    },
  );

  register(
    'renameCard',
    { body: RenameCardRequest, names: cardRequestNames, summary: "A card's owner name" },
    (call) => {
      const name = nameFrom(call.body.cardOwnerName, 'cardOwnerName');
      return call.write((transaction) =>
        editRecord(transaction, 'cards', call.found('card').id, { name }, call.body.version),
      );
    },
  );

  register(
    'moveCard',
    { body: MoveCardRequest, summary: 'Gives a card to another account; link, login and statistics stay' },
    (call) => {
      const accountId = call.found('bodyAccount').id;
      const { id: cardId, accountId: from } = call.found('card');
      return call.write(async (transaction) => {
        await editRecord(transaction, 'cards', cardId, { accountId }, call.body.version);
        await writeAudit(transaction, call, cardId, { from, to: accountId });
      });
    },
  );

  register(
    'editCardLoginDetails',
    { body: EditCardLoginDetailsRequest, names: cardRequestNames, errors: [429], summary: "A card's login" },
    (call) => {
      const { id, name, userId } = call.found('card');
      const { cardLoginEmail, cardLoginPassword, version } = call.body;
      const fields = { email: 'cardLoginEmail', password: 'cardLoginPassword' };
      return saveLogin(
        call,
        { table: 'cards', id, name, userId },
        { email: cardLoginEmail, password: cardLoginPassword, version },
        fields,
        parts,
      );
    },
  );

  register('deleteCard', { summary: 'Deletes a card with all that is its own' }, async (call) => {
    const card = call.found('card');
    await call.writeDeletion(async (transaction, savesCopy) => {
      await saveDeletedRecord(
        transaction,
        call,
        'card',
        card.name,
        await removeCards(transaction, [card], call.now),
        savesCopy,
      );
      await writeAudit(transaction, call, card.id, { name: card.name, ...(!savesCopy && { savesCopy }) });
    });
    parts.mailQueue.collect();
  });
}
