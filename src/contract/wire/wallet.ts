import { Type, type Static } from 'typebox';

/** The Android wallet payload (L214, L331); the colour's rule is `walletColourPattern`. */
export const SaveToGoogleWalletRequest = Type.Object({
  cardId: Type.String({ minLength: 1, maxLength: 64 }),
  color: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
});
export type SaveToGoogleWalletRequest = Static<typeof SaveToGoogleWalletRequest>;
