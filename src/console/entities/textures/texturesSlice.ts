import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../../session/sessionSlice';

export type TexturesState = {
  /** The user textures that exist, by account id; an account that was not looked up is missing. */
  existing: Record<string, string[]>;
  /**
   * A revision for each texture uploaded in this session, by account id and name. A refilled slot keeps its address, so
   * the revision is added to it: the browser loads the new picture.
   */
  revisions: Record<string, Record<string, string>>;
};
export type WithTextures = { textures: TexturesState };

type TextureOfAccount = { accountId: string; name: string };

const initialState: TexturesState = { existing: {}, revisions: {} };

const texturesSlice = createSlice({
  name: 'textures',
  initialState,
  reducers: {
    found: (state, { payload }: PayloadAction<{ accountId: string; names: string[] }>) => {
      state.existing[payload.accountId] = payload.names;
    },
    added: (
      { existing, revisions },
      { payload: { accountId, name, revision } }: PayloadAction<TextureOfAccount & { revision: string }>,
    ) => {
      const names = existing[accountId];
      if (names && !names.includes(name)) names.push(name);
      (revisions[accountId] ??= {})[name] = revision;
    },
    removed: ({ existing }, { payload: { accountId, name } }: PayloadAction<TextureOfAccount>) => {
      const names = existing[accountId];
      if (names) existing[accountId] = names.filter((other) => other !== name);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
  },
});

export const { found: texturesFound, added: textureAdded, removed: textureRemoved } = texturesSlice.actions;
export const texturesReducer = texturesSlice.reducer;

/** The names of an account's own textures; undefined until they were looked up. */
export const selectExistingTextures = (state: WithTextures, accountId: string): string[] | undefined =>
  state.textures.existing[accountId];

/** The revisions of an account's textures that were uploaded in this session, by name. */
export const selectTextureRevisions = (state: WithTextures, accountId: string): Record<string, string> | undefined =>
  state.textures.revisions[accountId];
