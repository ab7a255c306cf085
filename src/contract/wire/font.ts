import { Type, type Static } from 'typebox';

/** The fonts an account may choose beside Default and Effra, in the shape of the third-party list (L336, decision 18). */
export const WireFonts = Type.Object({ items: Type.Array(Type.Object({ family: Type.String() })) });
export type WireFonts = Static<typeof WireFonts>;

/** A font that can be shown now, and the path of its style sheet. */
export const WireFont = Type.Object({ family: Type.String(), stylesheet: Type.String() });
