import { Type, type Static } from 'typebox';

const WireFont = Type.Object({ family: Type.String({ description: 'The name of the font family.' }) }, { $id: 'Font', description: 'A font for the public page.' });

/** The fonts an account may choose beside Default and Effra, in the shape of the third-party list (L336, decision 18). */
export const WireFonts = Type.Object(
  { items: Type.Array(WireFont, { description: 'One entry for each font family.' }) },
  { $id: 'FontList', description: 'The fonts an account may choose beside Default and Effra.' },
);
export type WireFonts = Static<typeof WireFonts>;

/** A font that can be shown now, and the path of its style sheet. */
export const WireFont = Type.Object({ family: Type.String(), stylesheet: Type.String() });
