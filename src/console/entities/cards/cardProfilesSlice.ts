import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { envelopeOf } from '../../api/sendRequest';
import { loggedOut } from '../../session/sessionSlice';
import { createTableAdapter, selectAll, withoutDraft } from '../lists/tableAdapter';
import type { Table } from '../lists/tableAdapter';
import { isWholeCard } from './card';
import type { ListedWireCard } from './card';
import { cardEndpoints } from './cardEndpoints';
import { cardProfileFromWire } from './cardProfile';
import type { CardProfile } from './cardProfile';
import { cardsInResponse, isCardWritten, writtenCard } from './cardResponses';

/**
 * The profiles of one card in their order. A card without an entry has not been loaded with its details yet. `isOld`:
 * they are of before a reset of the list, and are shown until they are loaded again.
 */
export type ProfilesOfCard = { cardId: string; profiles: CardProfile[]; isOld?: true };
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
      if (!page || (page.reset && !page.next)) return adapter.setAll(state, profiles);
      // A reset list goes on page by page: what was loaded of cards of later pages has to be loaded again.
      const present = page.reset
        ? adapter.upsertMany(state, markedOld(state))
        : adapter.removeMany(state, page.removed ?? []);
      return adapter.upsertMany(present, profiles);
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

const profilesOf = (cards: readonly ListedWireCard[]): ProfilesOfCard[] =>
  cards
    .filter(isWholeCard)
    .map((card) => ({ cardId: String(card.id), profiles: (card.cards ?? []).map(cardProfileFromWire) }));

const markedOld = (state: CardProfilesState): ProfilesOfCard[] =>
  selectAll(state).map((entry) => ({ ...entry, isOld: true }));

const noProfiles: CardProfile[] = [];

/** A card's profiles in their order: 'Card Profile 1..n'; none while its details are not loaded. */
export const selectCardProfiles = (state: WithCardProfiles, cardId: string): CardProfile[] =>
  adapter.selectById(state.cardProfiles, cardId)?.profiles ?? noProfiles;

/** Whether the card's profiles and login are loaded and need not be loaded again. */
export function selectHasCardDetails(state: WithCardProfiles, cardId: string): boolean {
  const entry = adapter.selectById(state.cardProfiles, cardId);
  return entry !== undefined && !entry.isOld;
}

/** Whether there are profiles to show, be they of before a reset of the list. */
export const selectHasShownDetails = (state: WithCardProfiles, cardId: string): boolean =>
  adapter.selectById(state.cardProfiles, cardId) !== undefined;

/** The profile a form starts with: the active one, else the first. */
export function selectDefaultProfile(state: WithCardProfiles, cardId: string): CardProfile | undefined {
  const profiles = selectCardProfiles(state, cardId);
  return profiles.find((profile) => profile.isActive) ?? profiles[0];
}
