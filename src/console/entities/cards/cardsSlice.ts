import { createAction, createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import type { EntityState } from '@reduxjs/toolkit';
import { sharingStructure } from '../../api/sharingStructure';
import { loggedOut } from '../../session/sessionSlice';
import type { Card } from './card';
import type { CardProfile } from './cardProfile';

export type CardsState = EntityState<Card, string>;
export type CardProfilesState = EntityState<CardProfile, string>;
export type WithCards = { cards: CardsState; cardProfiles: CardProfilesState };

export const cardsAdapter = createEntityAdapter<Card, string>({ selectId: (card) => card.cardId });
export const cardProfilesAdapter = createEntityAdapter<CardProfile, string>({ selectId: (profile) => profile.cardTypeId });

/** The whole list came from the server: its cards and, flat beside them, their profiles. */
export const cardsReceived = createAction<{ cards: Card[]; cardProfiles: CardProfile[] }>('cards/received');

const cardsSlice = createSlice({
  name: 'cards',
  initialState: cardsAdapter.getInitialState(),
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(cardsReceived, (state, { payload }) => sharingStructure(state, cardsAdapter.setAll(cardsAdapter.getInitialState(), payload.cards)));
    builder.addCase(loggedOut, () => cardsAdapter.getInitialState());
  },
});

const cardProfilesSlice = createSlice({
  name: 'cardProfiles',
  initialState: cardProfilesAdapter.getInitialState(),
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(cardsReceived, (state, { payload }) =>
      sharingStructure(state, cardProfilesAdapter.setAll(cardProfilesAdapter.getInitialState(), payload.cardProfiles)),
    );
    builder.addCase(loggedOut, () => cardProfilesAdapter.getInitialState());
  },
});

export const cardsReducer = cardsSlice.reducer;
export const cardProfilesReducer = cardProfilesSlice.reducer;
