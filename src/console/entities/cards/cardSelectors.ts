import { createSelector } from '@reduxjs/toolkit';
import { sortByText } from '../search/sortByText';
import type { Card } from './card';
import type { CardProfile } from './cardProfile';
import { cardsAdapter } from './cardsSlice';
import type { WithCards } from './cardsSlice';

const selectors = cardsAdapter.getSelectors((state: WithCards) => state.cards);

export const selectCardCount = selectors.selectTotal;

/** A card by its id; undefined when it is not among the loaded ones. */
export const selectCardById = (state: WithCards, cardId: string): Card | undefined => state.cards.entities[cardId];

/** All cards by their owner's name. */
export const selectCardsByOwnerName = createSelector([selectors.selectAll], (cards) =>
  sortByText(cards, (card) => card.cardOwnerName),
);

const noCards: Card[] = [];
const selectCardsByAccount = createSelector([selectCardsByOwnerName], grouped);

/** The cards of one account by their owner's name. */
export const selectCardsOfAccount = (state: WithCards, accountId: string): Card[] =>
  selectCardsByAccount(state).get(accountId) ?? noCards;

const noProfiles: CardProfile[] = [];
const profilesOfCard = new WeakMap<Card, { table: object; profiles: CardProfile[] }>();

/**
 * A card's profiles in their order: 'Card Profile 1..n'. The same array as long as neither card nor profiles change.
 */
export function selectCardProfiles(state: WithCards, cardId: string): CardProfile[] {
  const card = selectCardById(state, cardId);
  if (!card) return noProfiles;
  const table = state.cardProfiles.entities;
  const known = profilesOfCard.get(card);
  if (known?.table === table) return known.profiles;
  const found = card.cardTypeList.map((id) => table[id]).filter((profile) => profile !== undefined);
  const isSame =
    known?.profiles.length === found.length && found.every((profile, index) => profile === known.profiles[index]);
  const profiles = isSame ? known.profiles : found;
  profilesOfCard.set(card, { table, profiles });
  return profiles;
}

/** The profile a form starts with: the active one, else the first. */
export function selectDefaultProfile(state: WithCards, cardId: string): CardProfile | undefined {
  const profiles = selectCardProfiles(state, cardId);
  return profiles.find((profile) => profile.isActive) ?? profiles[0];
}

function grouped(cards: Card[]): Map<string, Card[]> {
  const groups = new Map<string, Card[]>();
  for (const card of cards) {
    const group = groups.get(card.accountId);
    if (group) group.push(card);
    else groups.set(card.accountId, [card]);
  }
  return groups;
}
