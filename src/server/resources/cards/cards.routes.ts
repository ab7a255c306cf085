import type { FastifyInstance, FastifyReply } from 'fastify';
import { Type } from 'typebox';
import {
  cardRequestNames,
  CreateCardRequest,
  EditCardLinkRequest,
  EditCardLoginDetailsRequest,
  MoveCardRequest,
  PickProfileByLanguageRequest,
  RenameCardRequest,
  WireCard,
  WireCardSummary,
} from '../../../contract/wire/card';
import { WireCardProfile } from '../../../contract/wire/cardProfile';
import { notFound } from '../../http/errors';
import { registerOperation } from '../../http/registerOperation';
import type { ScopeUser } from '../../http/scopeOf';
import { nameFrom } from '../../http/texts';
import { cardProfileToWire } from './cardProfileToWire';
import { ListQuery, ManagedListQuery } from '../lists/listQuery';
import { sendList } from '../lists/sendList';
import type { ListRequest } from '../lists/sendList';
import { writeAudit } from '../audit';
import { loadWireCard } from './loadWireCard';
import { changeCard, moveCardTo } from './changeCard';
import { cardList } from './cardList';
import { deleteCard } from './deleteCard';
import { editCardLink } from './editCardLink';
import { editCardLogin } from './editCardLogin';
import { insertCard, loadCard } from './cards.repository';
import type { LoginDependencies } from '../logins/saveLogin';

async function cardsOf(request: ListRequest, reply: FastifyReply, user: ScopeUser): Promise<FastifyReply> {
  return sendList(request, reply, await cardList(request.server.database, user));
}

/** Cards: lists, create, rename, move, login details, delete. */
export function registerCards(server: FastifyInstance, dependencies: LoginDependencies): void {
  const list = { isList: true, content: Type.Array(Type.Union([WireCard, WireCardSummary])) };
  registerOperation(server, 'getCards', { ...list, query: ListQuery, summary: 'Lists every card' }, (request, reply) =>
    cardsOf(request, reply, request.user),
  );

  registerOperation(
    server,
    'getManagedCards',
    { ...list, query: ManagedListQuery, summary: 'Lists the cards that the caller manages or owns' },
    (request, reply) => cardsOf(request, reply, request.targets.user),
  );

  registerOperation(
    server,
    'getManagedCardsOf',
    { ...list, query: ListQuery, summary: 'Lists the cards that a user manages or owns' },
    (request, reply) => cardsOf(request, reply, request.targets.user),
  );

  registerOperation(
    server,
    'getCard',
    { content: WireCardProfile, summary: 'Returns the active profile of a card, else its first' },
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
    {
      body: CreateCardRequest,
      fieldAliases: cardRequestNames,
      content: WireCard,
      summary: 'Creates a card in an account',
    },
    (request) => {
      const name = nameFrom(request.body.cardOwnerName, 'cardOwnerName');
      const accountId = request.targets.bodyAccount.id;
      return request.write(async (transaction) => {
        const { id: cardId } = await insertCard(transaction, { accountId, name, now: request.now });
        await writeAudit(transaction, request, cardId, { accountId, name });
        return loadWireCard(transaction, cardId);
      });
    },
  );

  registerOperation(
    server,
    'renameCard',
    { body: RenameCardRequest, fieldAliases: cardRequestNames, content: WireCard, summary: 'Renames a card' },
    (request) => {
      const name = nameFrom(request.body.cardOwnerName, 'cardOwnerName');
      return changeCard(request, { name }, request.body.version);
    },
  );

  registerOperation(
    server,
    'pickProfileByLanguage',
    {
      body: PickProfileByLanguageRequest,
      content: WireCard,
      summary: 'Chooses whether visitors get the profile in their language or the active one',
    },
    (request) => {
      const { picksProfileByLanguage, version } = request.body;
      return changeCard(request, { picksProfileByLanguage }, version);
    },
  );

  registerOperation(
    server,
    'editCardLink',
    {
      body: EditCardLinkRequest,
      content: WireCard,
      summary: 'Pauses a card, forwards its link, or makes it public again',
    },
    (request) => editCardLink(request, request.body, dependencies.mailQueue.publicUrl),
  );

  registerOperation(
    server,
    'moveCard',
    {
      body: MoveCardRequest,
      content: WireCard,
      summary: 'Moves a card to another account; link, login and statistics stay',
    },
    (request) => {
      const { card, bodyAccount } = request.targets;
      return request.write(async (transaction) => {
        await moveCardTo(transaction, request, card, bodyAccount, request.body.version);
        return loadWireCard(transaction, card.id);
      });
    },
  );

  registerOperation(
    server,
    'editCardLoginDetails',
    {
      body: EditCardLoginDetailsRequest,
      fieldAliases: cardRequestNames,
      content: WireCard,
      summary: 'Sets the login of a card',
    },
    (request) => editCardLogin(request, request.targets.card, request.body, dependencies),
  );

  registerOperation(
    server,
    'deleteCard',
    { deletes: true, summary: 'Deletes a card with all that is its own' },
    (request) => {
      const { id } = request.targets.card;
      return request.writeDeletion(async (transaction, savesCopy) => {
        await deleteCard(transaction, request, id, savesCopy);
      });
    },
  );
}
