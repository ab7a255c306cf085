import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { isAnyMutationFulfilled } from '../../api/api';
import { envelopeOf } from '../../api/sendRequest';
import { loggedOut } from '../../session/sessionSlice';
import { accountEndpoints } from '../accounts/accountEndpoints';
import { notLoaded, withOptimisticUpdate, withSettledUpdate, withResponse } from '../lists/listState';
import type { ListState, Unconfirmed } from '../lists/listState';
import { createIncrementalSelector, createSortedSelector } from '../lists/sortedRecords';
import { createTableAdapter, selectAll, withoutDraft } from '../lists/tableAdapter';
import { cardFromWire } from './card';
import type { Card, ListedWireCard } from './card';
import { cardEndpoints } from './cardEndpoints';
import { cardsInResponse, writtenCard } from './cardResponses';

export type CardsState = ListState<Card> & Unconfirmed<Card>;
export type WithCards = { cards: CardsState };

const adapter = createTableAdapter<Card>((card) => card.cardId);
const initialState: CardsState = { ...adapter.getInitialState(), ...notLoaded, unconfirmed: {} };
const { getCards, getCardDetails, renameCard, deleteCard } = cardEndpoints.endpoints;
const { deleteAccount } = accountEndpoints.endpoints;

const cardsSlice = createSlice({
  name: 'cards',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
    builder.addMatcher(getCards.matchFulfilled, (state, { meta }) =>
      withResponse(adapter, state, envelopeOf(meta)?.page, cardsFrom(state, cardsInResponse(envelopeOf(meta)))),
    );
    builder.addMatcher(getCardDetails.matchFulfilled, (draft, { meta }) => {
      const state = withoutDraft(draft);
      const details = cardsInResponse(envelopeOf(meta)).map((wire) => {
        const card = cardFromWire(wire);
        const shown = adapter.selectById(state, card.cardId);
        // The server may have read the card before a write whose response has arrived since.
        return shown && card.version < shown.version ? { ...card, ...shown } : card;
      });
      return adapter.upsertMany(state, details);
    });
    // Optimistic update: the new name is shown at once, and the previous one again after a failure.
    builder.addMatcher(renameCard.matchPending, (state, { meta: { requestId, arg } }) => {
      const { cardId, cardOwnerName } = arg.originalArgs;
      return withOptimisticUpdate(adapter, state, requestId, cardId, { cardOwnerName });
    });
    builder.addMatcher(isAnyOf(renameCard.matchFulfilled, renameCard.matchRejected), (state, action) =>
      withSettledUpdate(adapter, state, action.meta.requestId, renameCard.matchRejected(action)),
    );
    builder.addMatcher(isAnyMutationFulfilled, (state, { meta }) =>
      adapter.upsertMany(state, cardsFrom(state, writtenCard(envelopeOf(meta)))),
    );
    builder.addMatcher(deleteCard.matchFulfilled, (state, { meta }) =>
      adapter.removeMany(state, [meta.arg.originalArgs.cardId]),
    );
    builder.addMatcher(deleteAccount.matchFulfilled, (state, { meta }) => {
      const { accountId } = meta.arg.originalArgs;
      const cards = selectAll(withoutDraft(state)).filter((card) => card.accountId === accountId);
      return adapter.removeMany(state, cards.map(adapter.selectId));
    });
  },
});

export const cardsReducer = cardsSlice.reducer;

/** Converts the server's cards. A summary keeps the details of a card that are loaded already. */
function cardsFrom(draft: CardsState, wire: readonly ListedWireCard[]): Card[] {
  const state = withoutDraft(draft);
  return wire.map((record) => {
    const card = cardFromWire(record);
    const loaded = card.cardTypeList ? undefined : adapter.selectById(state, card.cardId);
    return loaded?.cardTypeList ? { ...loaded, ...card } : card;
  });
}

export const selectCardCount = (state: WithCards): number => adapter.selectTotal(state.cards);

/** A card by its id; undefined if it is not loaded. */
export const selectCardById = (state: WithCards, cardId: string): Card | undefined =>
  adapter.selectById(state.cards, cardId);

/** The cards sorted by their owners' names, with the folded names. */
export const selectSortedCards = createSortedSelector((state: WithCards) => state.cards, {
  name: (card) => card.cardOwnerName,
  tieBreaker: (card) => `${card.cardCreatedAt} ${card.cardId}`,
});

/** All cards, sorted by their owners' names. */
export const selectCardsByOwnerName = (state: WithCards): Card[] => selectSortedCards(state).entities;

/** Creates a selector of the number of cards by account id. An account without such cards has no entry, or 0. */
const createCountSelector = (isCounted: (card: Card) => boolean) =>
  createIncrementalSelector(
    (state: WithCards) => state.cards,
    new Map<string, number>() as ReadonlyMap<string, number>,
    (counts, { removed, added }) => {
      const next = new Map(counts);
      const add = (accountId: string, count: number) => next.set(accountId, (next.get(accountId) ?? 0) + count);
      for (const card of removed) if (isCounted(card)) add(card.accountId, -1);
      for (const card of added) if (isCounted(card)) add(card.accountId, 1);
      return next;
    },
  );

/** The number of cards by account id. */
export const selectCardCounts = createCountSelector(() => true);

/** Whether the link of a card does not open its page. */
export const hasOtherLink = ({ linkState }: Card): boolean => linkState !== 'public';

const selectOtherLinkCounts = createCountSelector(hasOtherLink);

/** Whether an account, or any account without an id, has a card whose link does not open its page. */
export function selectHasOtherLinks(state: WithCards, accountId?: string): boolean {
  const counts = selectOtherLinkCounts(state);
  return accountId === undefined ? [...counts.values()].some(Boolean) : Boolean(counts.get(accountId));
}

/** The cards of one account, sorted by their owners' names. The array is the same as long as none of them changes. */
export const selectCardsOfAccount = createSelector(
  [selectCardsByOwnerName, (_state: WithCards, accountId: string) => accountId],
  (cards, accountId) => cards.filter((card) => card.accountId === accountId),
  { memoizeOptions: { resultEqualityCheck: hasSameElements } },
);

function hasSameElements(a: Card[], b: Card[]): boolean {
  return a.length === b.length && a.every((card, index) => card === b[index]);
}
