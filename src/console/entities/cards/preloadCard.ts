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

/** Loads the profiles of a card whose link or table row is pointed at or focused. Returns how to stop. */
export function preloadCardsOnIntent({ dispatch }: { dispatch: Dispatch }): () => void {
  const preload = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]') ?? target.closest('tr')?.querySelector('a[href]');
    const cardId = link && matchPath(`${routePaths.SingleCard}/*`, new URL(link.href).pathname)?.params.cardId;
    if (cardId) dispatch(preloadCards([cardId]));
  };
  const events = ['pointerover', 'focusin'] as const;
  for (const event of events) document.addEventListener(event, preload, { passive: true });
  return () => events.forEach((event) => document.removeEventListener(event, preload));
}
