import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../../session/sessionSlice';
import { textureEndpoints } from './textureEndpoints';

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

const initialState: TexturesState = { existing: {}, revisions: {} };
const { uploadTexture, deleteTexture } = textureEndpoints.endpoints;

const texturesSlice = createSlice({
  name: 'textures',
  initialState,
  reducers: {
    found: (state, { payload }: PayloadAction<{ accountId: string; names: string[] }>) => {
      state.existing[payload.accountId] = payload.names;
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => initialState);
    builder.addMatcher(uploadTexture.matchFulfilled, ({ existing, revisions }, { payload, meta }) => {
      if (!payload?.name) return;
      const { accountId } = meta.arg.originalArgs;
      const names = existing[accountId];
      if (names && !names.includes(payload.name)) names.push(payload.name);
      (revisions[accountId] ??= {})[payload.name] = meta.requestId;
    });
    builder.addMatcher(deleteTexture.matchFulfilled, ({ existing }, { meta }) => {
      const { accountId, name } = meta.arg.originalArgs;
      const names = existing[accountId];
      if (names) existing[accountId] = names.filter((other) => other !== name);
    });
  },
});

export const { found: texturesFound } = texturesSlice.actions;
export const texturesReducer = texturesSlice.reducer;

/** The names of an account's own textures; undefined until they were looked up. */
export const selectExistingTextures = (state: WithTextures, accountId: string): string[] | undefined =>
  state.textures.existing[accountId];

/** The revisions of an account's textures that were uploaded in this session, by name. */
export const selectTextureRevisions = (state: WithTextures, accountId: string): Record<string, string> | undefined =>
  state.textures.revisions[accountId];
