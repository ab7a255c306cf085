import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../../session/sessionSlice';
import { textureEndpoints } from './textureEndpoints';

/** The user textures that exist, by account id; an account that was not looked up is missing. */
export type TexturesState = { existing: Record<string, string[]> };
export type WithTextures = { textures: TexturesState };

const { uploadTexture, deleteTexture } = textureEndpoints.endpoints;

const texturesSlice = createSlice({
  name: 'textures',
  initialState: { existing: {} } as TexturesState,
  reducers: {
    found: (state, { payload }: PayloadAction<{ accountId: string; names: string[] }>) => {
      state.existing[payload.accountId] = payload.names;
    },
  },
  extraReducers: (builder) => {
    builder
      .addCase(loggedOut, () => ({ existing: {} }))
      .addMatcher(uploadTexture.matchFulfilled, (state, { payload, meta }) => {
        const names = state.existing[meta.arg.originalArgs.accountId];
        if (names && payload?.name && !names.includes(payload.name)) names.push(payload.name);
      })
      .addMatcher(deleteTexture.matchFulfilled, (state, { meta }) => {
        const { accountId, name } = meta.arg.originalArgs;
        const names = state.existing[accountId];
        if (names) state.existing[accountId] = names.filter((other) => other !== name);
      });
  },
});

export const { found: texturesFound } = texturesSlice.actions;
export const texturesReducer = texturesSlice.reducer;

/** The names of an account's own textures; undefined until they were looked up. */
export const selectExistingTextures = (state: WithTextures, accountId: string): string[] | undefined =>
  state.textures.existing[accountId];
