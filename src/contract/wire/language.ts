import { Type, type Static } from 'typebox';

/** An available language. */
export const WireLanguage = Type.Object(
  {
    name: Type.String({ description: 'The name of the language in the language itself.' }),
    code: Type.String({ description: "The language's code, such as de." }),
  },
  { $id: 'Language', description: 'A language a card profile may be in.' },
);
export type WireLanguage = Static<typeof WireLanguage>;
