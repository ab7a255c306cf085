import { Type, type Static } from 'typebox';
import { cardFields, clientFieldName, listFields, textFields } from '../cardFields';
import type { CardFieldName, ClientFieldName, ListFieldName, TextFieldName } from '../cardFields';
import { aboutMaximumCharacters, limits } from '../limits';
import { versionOfRecord, versionOfRequest } from './envelope';
import { nullableText } from './texts';
import { WireThemes } from './themes';

const text = (description: string) => Type.String({ description });
const textList = (description: string) => Type.Array(Type.String(), { description });

/** What a contact field holds, for the API documentation. */
function meaningOf(name: CardFieldName): string {
  const { kind, label } = cardFields[name];
  if (kind === 'network') return `${label}: a handle or a web address.`;
  return kind === 'paragraph' ? `${label}: text of several lines.` : `${label}.`;
}

type ResponseFields = Record<TextFieldName, ReturnType<typeof text>> &
  Record<ListFieldName, ReturnType<typeof textList>>;

/** The contact fields in responses, by server name, and their language. */
const contactFields = {
  ...(Object.fromEntries([
    ...textFields.map((name) => [name, text(meaningOf(name))]),
    ...listFields.map((name) => [name, textList(meaningOf(name))]),
  ]) as ResponseFields),
  language: text('The code of the language the public page is in.'),
};

const profilePicture = text("The path of the card's photo; empty without one.");
const themeLocationId = text("The folder of the account's own header textures, /storage/themes/{themeLocationId}/.");
const allowSearchEngines = Type.Boolean({ description: 'Whether search engines may list the public page.' });

/** A card profile ("card type") in responses. `themes` is {} when the account's contract lacks the themes option. */
export const WireCardProfile = Type.Object(
  {
    id: text('Identifies the profile (`cardTypeId` in paths).'),
    active: Type.Boolean({ description: 'Whether the public page shows this profile.' }),
    userId: nullableText('The login of the card; null without one.'),
    cardId: text('The card the profile belongs to.'),
    ...contactFields,
    profilePicture,
    themes: Type.Partial(WireThemes, {
      description: "The look of the account's cards; empty without the contract option `themes`.",
    }),
    themeLocationId,
    link: text('The last part of the public address, /preview/{link}.'),
    allowSearchEngines,
    version: versionOfRecord,
  },
  { $id: 'CardProfile', description: 'One version of a card, such as one for each language.' },
);
export type WireCardProfile = Static<typeof WireCardProfile>;

const requestText = (name: TextFieldName) =>
  Type.Optional(
    Type.String({
      maxLength: cardFields[name].kind === 'paragraph' ? aboutMaximumCharacters : limits.text,
      description: meaningOf(name),
    }),
  );
const requestList = (name: ListFieldName) =>
  Type.Optional(
    Type.Array(Type.String({ maxLength: limits.text }), {
      maxItems: limits.listEntries,
      description: `${meaningOf(name)} Empty entries are dropped.`,
    }),
  );

type RequestFields = Record<TextFieldName, ReturnType<typeof requestText>> &
  Record<ClientFieldName<ListFieldName>, ReturnType<typeof requestList>>;

/** The contact fields in requests, by client name. */
export const cardFieldsOfRequest = Object.fromEntries([
  ...textFields.map((name) => [name, requestText(name)]),
  ...listFields.map((name) => [clientFieldName(name), requestList(name)]),
]) as RequestFields;

/** The Contact Details form, by client name. A missing field keeps its value. Empty list entries are dropped. */
export const EditCardProfileRequest = Type.Object(
  {
    ...cardFieldsOfRequest,
    language: Type.Optional(Type.String({ maxLength: 35, description: 'The code of one of the available languages.' })),
    allowSearchEngines: Type.Optional(allowSearchEngines),
    version: versionOfRequest,
  },
  {
    $id: 'EditCardProfileRequest',
    description: 'The contact details of a card profile. A field that is left out keeps its value.',
  },
);
export type EditCardProfileRequest = Static<typeof EditCardProfileRequest>;

/** A new profile: empty, or a copy of another profile of the card. */
export const AddCardProfileQuery = Type.Object({
  copyOf: Type.Optional(
    Type.String({ maxLength: limits.text, description: 'The profile of the same card whose contact details it gets.' }),
  ),
});

/** Only what the public page of a card shows. `revision` changes whenever the page changes. */
export const WirePublicCard = Type.Object(
  {
    cardId: text('Identifies the card.'),
    accountId: text('The account that holds the card.'),
    link: text('The last part of the public address, /preview/{link}.'),
    ...contactFields,
    profilePicture,
    themes: WireThemes,
    themeLocationId,
    privacyLink: text('The web address of the privacy statement; empty without one.'),
    consentText: text('The line visitors read before they send their details; empty for none.'),
    requiresConsent: Type.Boolean({ description: 'Whether visitors have to tick a box beside that line.' }),
    acceptsDetails: Type.Boolean({
      description: 'Whether the card has an address to which the details of visitors can be sent.',
    }),
    allowSearchEngines,
    languages: Type.Array(Type.String(), {
      description: 'The languages a visitor may switch between; empty unless the card picks its profile by language.',
    }),
    revision: text('Changes whenever the public page changes.'),
  },
  { $id: 'PublicCard', description: 'What the public page of a card shows.' },
);
export type WirePublicCard = Static<typeof WirePublicCard>;
