import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { envelopeOf } from '../../api/sendRequest';
import { loggedOut } from '../../session/sessionSlice';
import { createTableAdapter, withoutDraft } from '../lists/tableAdapter';
import type { Table } from '../lists/tableAdapter';
import { isWholeCard } from './card';
import type { ListedWireCard } from './card';
import { cardEndpoints } from './cardEndpoints';
import { cardProfileFromWire } from './cardProfile';
import type { CardProfile } from './cardProfile';
import { cardsInResponse, isCardWritten, writtenCard } from './cardResponses';

/** The profiles of one card in their order. A card without an entry has not been loaded with its details yet. */
export type ProfilesOfCard = { cardId: string; profiles: CardProfile[] };
export type CardProfilesState = Table<ProfilesOfCard>;
export type WithCardProfiles = { cardProfiles: CardProfilesState };

const adapter = createTableAdapter<ProfilesOfCard>((entry) => entry.cardId);
const initialState: CardProfilesState = adapter.getInitialState();
const { getCards, getCardDetails, deleteCard } = cardEndpoints.endpoints;

const cardProfilesSlice = createSlice({
  name: 'cardProfiles',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
    builder.addMatcher(isAnyOf(getCards.matchFulfilled, getCardDetails.matchFulfilled), (draft, { meta }) => {
      const state = withoutDraft(draft);
      const { page } = envelopeOf(meta) ?? {};
      const profiles = profilesOf(cardsInResponse(envelopeOf(meta)));
      // A whole list, or another epoch of the server: what was loaded of other cards no longer counts.
      const isWhole = !page || page.reset;
      return isWhole
        ? adapter.setAll(state, profiles)
        : adapter.upsertMany(adapter.removeMany(state, page.removed ?? []), profiles);
    });
    builder.addMatcher(isCardWritten, (state, { meta }) =>
      adapter.upsertMany(withoutDraft(state), profilesOf(writtenCard(envelopeOf(meta)))),
    );
    builder.addMatcher(deleteCard.matchFulfilled, (state, { meta }) =>
      adapter.removeMany(withoutDraft(state), [meta.arg.originalArgs.cardId]),
    );
  },
});

export const cardProfilesReducer = cardProfilesSlice.reducer;

function profilesOf(cards: readonly ListedWireCard[]): ProfilesOfCard[] {
  return cards.filter(isWholeCard).map(({ id, userId, link, profilePicture, cards: profiles = [] }) => ({
    cardId: String(id),
    // What a profile repeats of its card is in memory once: 17 MB less at 100,000 cards.
    profiles: profiles.map((wire) => cardProfileFromWire({ ...wire, cardId: id, userId, link, profilePicture })),
  }));
}

const noProfiles: CardProfile[] = [];

/** A card's profiles in their order: 'Card Profile 1..n'; none while its details are not loaded. */
export const selectCardProfiles = (state: WithCardProfiles, cardId: string): CardProfile[] =>
  adapter.selectById(state.cardProfiles, cardId)?.profiles ?? noProfiles;

/** Whether the card's profiles and login are loaded. */
export const selectHasCardDetails = (state: WithCardProfiles, cardId: string): boolean =>
  adapter.selectById(state.cardProfiles, cardId) !== undefined;

/** The profile a form starts with: the active one, else the first. */
export function selectDefaultProfile(state: WithCardProfiles, cardId: string): CardProfile | undefined {
  const profiles = selectCardProfiles(state, cardId);
  return profiles.find((profile) => profile.isActive) ?? profiles[0];
}
