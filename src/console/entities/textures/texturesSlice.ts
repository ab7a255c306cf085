import { createSlice } from '@reduxjs/toolkit';
import type { PayloadAction } from '@reduxjs/toolkit';
import { loggedOut } from '../../session/sessionSlice';

/** The user textures that exist, by account id; an account that was not looked up is missing. */
export type TexturesState = { existing: Record<string, string[]> };
export type WithTextures = { textures: TexturesState };

type TextureOfAccount = { accountId: string; name: string };

const texturesSlice = createSlice({
  name: 'textures',
  initialState: { existing: {} } as TexturesState,
  reducers: {
    found: (state, { payload }: PayloadAction<{ accountId: string; names: string[] }>) => {
      state.existing[payload.accountId] = payload.names;
    },
    added: ({ existing }, { payload: { accountId, name } }: PayloadAction<TextureOfAccount>) => {
      const names = existing[accountId];
      if (names && !names.includes(name)) names.push(name);
    },
    removed: ({ existing }, { payload: { accountId, name } }: PayloadAction<TextureOfAccount>) => {
      const names = existing[accountId];
      if (names) existing[accountId] = names.filter((other) => other !== name);
    },
  },
  extraReducers: (builder) => {
    builder.addCase(loggedOut, () => ({ existing: {} }));
  },
});

export const { found: texturesFound, added: textureAdded, removed: textureRemoved } = texturesSlice.actions;
export const texturesReducer = texturesSlice.reducer;

/** The names of an account's own textures; undefined until they were looked up. */
export const selectExistingTextures = (state: WithTextures, accountId: string): string[] | undefined =>
  state.textures.existing[accountId];
