import { Type, type Static } from 'typebox';

/** An available language (L209). */
export const WireLanguage = Type.Object({ name: Type.String(), code: Type.String() });
export type WireLanguage = Static<typeof WireLanguage>;
