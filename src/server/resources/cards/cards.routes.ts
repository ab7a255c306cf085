import { Type } from 'typebox';
import type { Static } from 'typebox';
import {
  cardRequestNames,
  CreateCardRequest,
  EditCardLoginDetailsRequest,
  MoveCardRequest,
  RenameCardRequest,
  WireCard,
  WireCardSummary,
} from '../../../contract/wire/card';
import { WireCardProfile } from '../../../contract/wire/cardProfile';
import type { DatabaseTransaction } from '../../database/tables';
import { notFound } from '../../http/errors';
import type { RawResponse } from '../../http/rawResponse';
import type { Register } from '../../http/registerOperations';
import type { ScopeUser } from '../../http/scopeOf';
import type { Call } from '../../http/call';
import { nameFrom } from '../../http/texts';
import { editRecord } from '../../http/edit';
import { cardProfileToWire } from '../cardProfiles/cardProfileToWire';
import { saveDeletedRecord } from '../deletions/deletedRecords';
import { removeCards } from '../deletions/removeCards';
import type { Passwords } from '../logins/passwords';
import { listResponse } from '../lists/listResponse';
import { ListQuery, ManagedListQuery, readListQuery } from '../lists/listQuery';
import { saveLogin } from '../logins/saveLogin';
import type { MailQueue } from '../mailQueue';
import { writeAudit } from '../audit';
import { cardToWire } from './cardToWire';
import { cardList } from './cardList';
import { insertCard, loadCard } from './cards.repository';

type ListCall = Pick<Call, 'database' | 'digest' | 'reply' | 'request'> & { query: Static<typeof ListQuery> };

async function cardsOf(call: ListCall, user: ScopeUser): Promise<RawResponse> {
  const request = readListQuery(call.query);
  return listResponse(call, await cardList(call, user), request);
}

async function writtenCard(transaction: DatabaseTransaction, cardId: string): Promise<WireCard> {
  return cardToWire(await loadCard(transaction, cardId));
}

/** Cards: lists, create, name, ownership, delete (specification section 7). */
export function registerCards(register: Register, parts: { passwords: Passwords; mailQueue: MailQueue }): void {
  const list = { isList: true, content: Type.Array(Type.Union([WireCard, WireCardSummary])) };
  register('getCards', { ...list, query: ListQuery, summary: 'Every card' }, (call) => cardsOf(call, call.user));

  register(
    'getManagedCards',
    { ...list, query: ManagedListQuery, summary: 'The cards the caller manages or owns' },
    (call) => cardsOf(call, call.found('user')),
  );

  register('getManagedCardsOf', { ...list, query: ListQuery, summary: 'The cards a user manages or owns' }, (call) =>
    cardsOf(call, call.found('user')),
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
        return writtenCard(transaction, cardId);
      });
    },
  );

  register(
    'renameCard',
    { body: RenameCardRequest, names: cardRequestNames, content: WireCard, summary: "A card's owner name" },
    (call) => {
      const name = nameFrom(call.body.cardOwnerName, 'cardOwnerName');
      const { id } = call.found('card');
      return call.write(async (transaction) => {
        await editRecord(transaction, 'cards', id, { name }, call.body.version);
        return writtenCard(transaction, id);
      });
    },
  );

  register(
    'moveCard',
    {
      body: MoveCardRequest,
      content: WireCard,
      summary: 'Gives a card to another account; link, login and statistics stay',
    },
    (call) => {
      const accountId = call.found('bodyAccount').id;
      const { id: cardId, accountId: from } = call.found('card');
      return call.write(async (transaction) => {
        await editRecord(transaction, 'cards', cardId, { accountId }, call.body.version);
        await writeAudit(transaction, call, cardId, { from, to: accountId });
        return writtenCard(transaction, cardId);
      });
    },
  );

  register(
    'editCardLoginDetails',
    {
      body: EditCardLoginDetailsRequest,
      names: cardRequestNames,
      content: WireCard,
      errors: [429],
      summary: "A card's login",
    },
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
        (transaction) => writtenCard(transaction, id),
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
