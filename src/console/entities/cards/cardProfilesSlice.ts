import { createSlice, isAnyOf } from '@reduxjs/toolkit';
import { isAnyMutationFulfilled } from '../../api/api';
import { envelopeOf } from '../../api/sendRequest';
import { loggedOut } from '../../session/sessionSlice';
import { createTableAdapter, selectAll, withoutDraft } from '../lists/tableAdapter';
import type { Table } from '../lists/tableAdapter';
import { isWholeCard } from './card';
import type { ListedWireCard } from './card';
import { cardEndpoints } from './cardEndpoints';
import { cardProfileFromWire } from './cardProfile';
import type { CardProfile } from './cardProfile';
import { cardsInResponse, writtenCard } from './cardResponses';

/**
 * The profiles of one card in order. A card without an entry has no details loaded yet. `isOld`: the card was removed,
 * or its list was reset. An open form still shows old profiles; they are loaded again when they are needed.
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
      const isReset = !page || page.reset;
      const gone = isReset ? selectAll(state) : page.removed?.flatMap((id) => adapter.selectById(state, id) ?? []);
      const marked = adapter.upsertMany(state, gone?.map((entry) => ({ ...entry, isOld: true as const })) ?? []);
      const received = profilesOf(cardsInResponse(envelopeOf(meta)));
      // The server may have read a profile before a write whose response has arrived since. Versions of old profiles are
      // not comparable: the server may have been restored from a backup.
      const current = received.filter((entry) => {
        const present = adapter.selectById(marked, entry.cardId);
        const isNewer = (shown: CardProfile) =>
          entry.profiles.some(({ cardTypeId, version }) => cardTypeId === shown.cardTypeId && version < shown.version);
        return present?.isOld || !present?.profiles.some(isNewer);
      });
      return adapter.upsertMany(marked, current);
    });
    builder.addMatcher(isAnyMutationFulfilled, (state, { meta }) =>
      adapter.upsertMany(state, profilesOf(writtenCard(envelopeOf(meta)))),
    );
    builder.addMatcher(deleteCard.matchFulfilled, (state, { meta }) =>
      adapter.removeMany(state, [meta.arg.originalArgs.cardId]),
    );
  },
});

export const cardProfilesReducer = cardProfilesSlice.reducer;

function profilesOf(cards: readonly ListedWireCard[]): ProfilesOfCard[] {
  return cards.filter(isWholeCard).map(({ id, userId, link, profilePicture, cards: profiles = [] }) => ({
    cardId: String(id),
    // The profiles and the card share these strings, which saves 5 MB at 100,000 cards.
    profiles: profiles.map((wire) => cardProfileFromWire({ ...wire, cardId: id, userId, link, profilePicture })),
  }));
}

const noProfiles: CardProfile[] = [];

/** A card's profiles in order, 'Card Profile 1' first; [] until the card's details are loaded. */
export const selectCardProfiles = (state: WithCardProfiles, cardId: string): CardProfile[] =>
  adapter.selectById(state.cardProfiles, cardId)?.profiles ?? noProfiles;

/** Whether the card's details are loaded and not old. */
export function selectHasCardDetails(state: WithCardProfiles, cardId: string): boolean {
  const entry = adapter.selectById(state.cardProfiles, cardId);
  return entry !== undefined && !entry.isOld;
}

/** The profile that a form shows first: the active one, else the first. */
export function selectDefaultProfile(state: WithCardProfiles, cardId: string): CardProfile | undefined {
  const profiles = selectCardProfiles(state, cardId);
  return profiles.find((profile) => profile.isActive) ?? profiles[0];
}
