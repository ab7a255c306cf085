import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { matchPath } from 'react-router-dom';
import { routePaths } from '../../../contract/routes';
import type { Card } from './card';
import { cardEndpoints } from './cardEndpoints';
import { selectHasCardDetails } from './cardProfilesSlice';
import type { WithCardProfiles } from './cardProfilesSlice';
import { selectCardById } from './cardsSlice';
import type { WithCards } from './cardsSlice';

type State = WithCards & WithCardProfiles;
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;

/** The most cards of a list that are preloaded: more than a screen shows. */
const maxPreloaded = 50;

/** Loads the details of listed cards in one request, before their screens open. Skips cards that have them. */
export function preloadCards(cardIds: readonly string[]): ThunkAction<void, State, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const isMissing = (id: string) => selectCardById(getState(), id) && !selectHasCardDetails(getState(), id);
    const missing = cardIds.filter(isMissing);
    if (missing.length === 0) return;
    void dispatch(cardEndpoints.endpoints.getCardDetails.initiate(missing.join(','), { subscribe: false }));
  };
}

/** Preloads the details of the first cards of a list that is shown. */
export function useCardPreload(cards: readonly (Card | undefined)[]): void {
  const dispatch = useDispatch<Dispatch>();
  const ids = cards
    .slice(0, maxPreloaded)
    .flatMap((card) => card?.cardId ?? [])
    .join(' ');
  useEffect(() => void dispatch(preloadCards(ids.split(' '))), [dispatch, ids]);
}

/** Preloads the details of a card by the path of its screen. Does nothing for another path. */
export function preloadCardAt(pathname: string): ThunkAction<void, State, unknown, UnknownAction> {
  return (dispatch: Dispatch) => {
    const cardId = matchPath(`${routePaths.SingleCard}/*`, pathname)?.params.cardId;
    if (cardId) dispatch(preloadCards([cardId]));
  };
}
