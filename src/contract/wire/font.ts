import { Type, type Static } from 'typebox';

const WireListedFont = Type.Object(
  { family: Type.String({ description: 'The name of the font family.' }) },
  { $id: 'ListedFont', description: 'A font of the list.' },
);

/** The fonts that an account may choose besides Default and Effra, in the shape of the third-party list. */
export const WireFonts = Type.Object(
  { items: Type.Array(WireListedFont, { description: 'One entry for each font family.' }) },
  { $id: 'FontList', description: 'The fonts an account may choose beside Default and Effra.' },
);
export type WireFonts = Static<typeof WireFonts>;

/** A font that the server has loaded, and the path of its style sheet. */
export const WireFont = Type.Object(
  {
    family: Type.String({ description: 'The name of the font family.' }),
    stylesheet: Type.String({ description: 'The path of its style sheet.' }),
  },
  { $id: 'Font', description: 'A font that can be shown now.' },
);
