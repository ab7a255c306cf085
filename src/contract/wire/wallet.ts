import { Type, type Static } from 'typebox';

/** Whether the server can create passes. */
export const WireGoogleWallet = Type.Object(
  { isConfigured: Type.Boolean({ description: 'Whether the server has the settings of a Google Wallet issuer.' }) },
  { $id: 'GoogleWallet', description: 'What the server can do with Google Wallet.' },
);
export type WireGoogleWallet = Static<typeof WireGoogleWallet>;

/** The body that creates a Google Wallet pass for a card. */
export const SaveToGoogleWalletRequest = Type.Object(
  {
    cardId: Type.String({ minLength: 1, maxLength: 64, description: 'The card to save.' }),
    color: Type.String({ pattern: '^#[0-9a-fA-F]{6}$', description: 'The background color of the pass, #RRGGBB.' }),
  },
  { $id: 'SaveToGoogleWalletRequest', description: 'A card to save to Google Wallet.' },
);
export type SaveToGoogleWalletRequest = Static<typeof SaveToGoogleWalletRequest>;
