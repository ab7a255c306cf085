import { createEntityAdapter, createSlice } from '@reduxjs/toolkit';
import type { EntityState, PayloadAction } from '@reduxjs/toolkit';
import { withStructuralSharing } from '../../api/withStructuralSharing';
import { loggedOut } from '../../session/sessionSlice';
import type { Card } from './card';
import type { CardProfile } from './cardProfile';

export type CardsState = EntityState<Card, string>;
export type CardProfilesState = EntityState<CardProfile, string>;
export type WithCards = { cards: CardsState; cardProfiles: CardProfilesState };

export const cardsAdapter = createEntityAdapter<Card, string>({ selectId: (card) => card.cardId });
const cardProfilesAdapter = createEntityAdapter<CardProfile, string>({ selectId: (profile) => profile.cardTypeId });

const cardsSlice = createSlice({
  name: 'cards',
  initialState: cardsAdapter.getInitialState(),
  reducers: {
    /**
     * The whole list came from the server: its cards and, flat beside them, their profiles, which the slice below
     * takes.
     */
    received: (state, { payload }: PayloadAction<{ cards: Card[]; cardProfiles: CardProfile[] }>) =>
      withStructuralSharing(state, cardsAdapter.setAll(cardsAdapter.getInitialState(), payload.cards)),
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => cardsAdapter.getInitialState());
  },
});

export const { received: cardsReceived } = cardsSlice.actions;

const cardProfilesSlice = createSlice({
  name: 'cardProfiles',
  initialState: cardProfilesAdapter.getInitialState(),
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(cardsReceived, (state, { payload }) =>
      withStructuralSharing(
        state,
        cardProfilesAdapter.setAll(cardProfilesAdapter.getInitialState(), payload.cardProfiles),
      ),
    );
    builder.addCase(loggedOut, () => cardProfilesAdapter.getInitialState());
  },
});

export const cardsReducer = cardsSlice.reducer;
export const cardProfilesReducer = cardProfilesSlice.reducer;
