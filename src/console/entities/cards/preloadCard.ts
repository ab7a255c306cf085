import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { matchPath } from 'react-router-dom';
import { routePaths } from '../../../contract/routes';
import type { Card } from './card';
import { cardEndpoints } from './cardEndpoints';
import { selectHasCardDetails } from './cardProfilesSlice';
import { selectCardById } from './cardsSlice';
import type { WithCards } from './cardsSlice';

type Dispatch = ThunkDispatch<WithCards, unknown, UnknownAction>;

/** At most this many cards are loaded ahead of a list: more than a screen shows. */
const preloadLimit = 50;

/** Loads the profiles of listed cards with one request before their screens open, unless they are loaded. */
export function preloadCards(cardIds: readonly string[]): ThunkAction<void, WithCards, unknown, UnknownAction> {
  return (dispatch, getState) => {
    const isMissing = (id: string) => selectCardById(getState(), id) && !selectHasCardDetails(getState(), id);
    const missing = cardIds.filter(isMissing);
    if (missing.length === 0) return;
    void dispatch(cardEndpoints.endpoints.getCardDetails.initiate(missing.join(','), { subscribe: false }));
  };
}

/** Loads the profiles of the first of the cards, which are about to be shown. */
export function useCardPreload(cards: readonly (Card | undefined)[]): void {
  const dispatch = useDispatch<Dispatch>();
  const ids = cards
    .slice(0, preloadLimit)
    .flatMap((card) => card?.cardId ?? [])
    .join(' ');
  useEffect(() => void dispatch(preloadCards(ids.split(' '))), [dispatch, ids]);
}

/** Loads the profiles of the card whose screen has the path; nothing for another path. */
export function preloadCardAt(pathname: string): ThunkAction<void, WithCards, unknown, UnknownAction> {
  return (dispatch: Dispatch) => {
    const cardId = matchPath(`${routePaths.SingleCard}/*`, pathname)?.params.cardId;
    if (cardId) dispatch(preloadCards([cardId]));
  };
}
