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

/** Loads a listed card's profiles before its screen opens; does nothing when they are loaded. */
export function preloadCard(cardId: string): ThunkAction<void, WithCards, unknown, UnknownAction> {
  return (dispatch, getState) => {
    if (!selectCardById(getState(), cardId) || selectHasCardDetails(getState(), cardId)) return;
    void dispatch(cardEndpoints.endpoints.getCardDetails.initiate(cardId, { subscribe: false }));
  };
}

/** Loads the profiles of cards that are about to be shown. */
export function useCardPreload(cards: readonly (Card | undefined)[]): void {
  const dispatch = useDispatch<Dispatch>();
  const ids = cards.flatMap((card) => card?.cardId ?? []).join(' ');
  useEffect(() => {
    for (const id of ids.split(' ').filter(Boolean)) dispatch(preloadCard(id));
  }, [dispatch, ids]);
}

/** Loads the profiles of a card whose link or table row is pointed at or focused. Returns how to stop. */
export function preloadCardsOnIntent({ dispatch }: { dispatch: Dispatch }): () => void {
  const preload = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>('a[href]') ?? target.closest('tr')?.querySelector('a[href]');
    const cardId = link && matchPath(`${routePaths.SingleCard}/*`, new URL(link.href).pathname)?.params.cardId;
    if (cardId) dispatch(preloadCard(cardId));
  };
  const events = ['pointerover', 'focusin'] as const;
  for (const event of events) document.addEventListener(event, preload, { passive: true });
  return () => events.forEach((event) => document.removeEventListener(event, preload));
}
