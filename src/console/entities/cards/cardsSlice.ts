import { createSelector, createSlice, isAnyOf } from '@reduxjs/toolkit';
import { envelopeOf } from '../../api/sendRequest';
import { loggedOut } from '../../session/sessionSlice';
import { accountEndpoints } from '../accounts/accountEndpoints';
import { notLoaded, withOptimistic, withOutcome, withResponse } from '../lists/listState';
import type { ListState, Unconfirmed } from '../lists/listState';
import { createIncrementalSelector, createSortedSelector } from '../lists/sortedRecords';
import { createTableAdapter, selectAll, withoutDraft } from '../lists/tableAdapter';
import { cardFromWire } from './card';
import type { Card, ListedWireCard } from './card';
import { cardEndpoints } from './cardEndpoints';
import { cardsInResponse, isCardWritten, writtenCard } from './cardResponses';
import type { WithCardProfiles } from './cardProfilesSlice';

export type CardsState = ListState<Card> & Unconfirmed<Card>;
export type WithCards = { cards: CardsState } & WithCardProfiles;

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
    builder.addMatcher(getCardDetails.matchFulfilled, (state, { meta }) =>
      adapter.upsertMany(withoutDraft(state), cardsInResponse(envelopeOf(meta)).map(cardFromWire)),
    );
    // A new name is shown at once; a refusal takes it back.
    builder.addMatcher(renameCard.matchPending, (state, { meta: { requestId, arg } }) => {
      const { cardId, cardOwnerName } = arg.originalArgs;
      return withOptimistic(adapter, state, requestId, cardId, { cardOwnerName });
    });
    builder.addMatcher(isAnyOf(renameCard.matchFulfilled, renameCard.matchRejected), (state, action) =>
      withOutcome(adapter, state, action.meta.requestId, renameCard.matchRejected(action)),
    );
    builder.addMatcher(isCardWritten, (state, { meta }) =>
      adapter.upsertMany(withoutDraft(state), cardsFrom(state, writtenCard(envelopeOf(meta)))),
    );
    builder.addMatcher(deleteCard.matchFulfilled, (state, { meta }) =>
      adapter.removeMany(withoutDraft(state), [meta.arg.originalArgs.cardId]),
    );
    builder.addMatcher(deleteAccount.matchFulfilled, (state, { meta }) => {
      const { accountId } = meta.arg.originalArgs;
      const cards = selectAll(withoutDraft(state)).filter((card) => card.accountId === accountId);
      return adapter.removeMany(withoutDraft(state), cards.map(adapter.selectId));
    });
  },
});

export const cardsReducer = cardsSlice.reducer;

/** The wire's cards; a summary leaves the details that are loaded as they are. */
function cardsFrom(draft: CardsState, wire: readonly ListedWireCard[]): Card[] {
  const state = withoutDraft(draft);
  return wire.map((record) => {
    const card = cardFromWire(record);
    const present = card.cardTypeList ? undefined : adapter.selectById(state, card.cardId);
    return present?.cardTypeList ? { ...present, ...card } : card;
  });
}

export const selectCardCount = (state: WithCards): number => adapter.selectTotal(state.cards);

/** A card by its id; undefined when it is not among the loaded ones. */
export const selectCardById = (state: Pick<WithCards, 'cards'>, cardId: string): Card | undefined =>
  adapter.selectById(state.cards, cardId);

/** Cards and their folded names, in the order of the names. */
export const selectSortedCards = createSortedSelector((state: Pick<WithCards, 'cards'>) => state.cards, {
  name: (card) => card.cardOwnerName,
  tieBreaker: (card) => `${card.cardCreatedAt} ${card.cardId}`,
});

/** All cards by their owner's name. */
export const selectCardsByOwnerName = (state: Pick<WithCards, 'cards'>): Card[] => selectSortedCards(state).entities;

/** How many cards each account has; an account without cards is missing. */
export const selectCardCounts = createIncrementalSelector(
  (state: Pick<WithCards, 'cards'>) => state.cards,
  new Map<string, number>() as ReadonlyMap<string, number>,
  (counts, { removed, added }) => {
    const next = new Map(counts);
    const add = (accountId: string, count: number) => next.set(accountId, (next.get(accountId) ?? 0) + count);
    for (const { accountId } of removed) add(accountId, -1);
    for (const { accountId } of added) add(accountId, 1);
    return next;
  },
);

/** The cards of one account by their owner's name; the same array as long as none of them changes. */
export const selectCardsOfAccount = createSelector(
  [selectCardsByOwnerName, (_state: Pick<WithCards, 'cards'>, accountId: string) => accountId],
  (cards, accountId) => cards.filter((card) => card.accountId === accountId),
  { memoizeOptions: { resultEqualityCheck: hasSameElements } },
);

function hasSameElements(left: Card[], right: Card[]): boolean {
  return left.length === right.length && left.every((card, index) => card === right[index]);
}
