import { Type, type Static } from 'typebox';
import { passwordMask } from '../constants';
import { limits } from '../limits';
import { linkStates } from '../linkStates';
import { File, versionOfRecord, versionOfRequest } from './envelope';
import { WireCardProfile } from './cardProfile';
import { LoginEmail, LoginPassword, loginStateFields } from './login';
import { nullableText, textOneOf } from './texts';

/** A card in responses. Its profiles are under `cards`. */
export const WireCard = Type.Object(
  {
    id: Type.String({ description: 'Identifies the card.' }),
    accountId: Type.String({ description: 'The account that holds the card.' }),
    link: Type.String({ description: 'The last part of the public address, /preview/{link}.' }),
    createdAt: Type.String({ description: 'When the card was created: an instant in UTC, ISO 8601.' }),
    name: Type.String({ description: 'The name of the card holder.' }),
    userId: nullableText('The login of the card; null without one.'),
    cards: Type.Array(WireCardProfile, {
      description: 'The profiles of the card, the oldest first. One of them is active.',
    }),
    loginEmail: Type.String({ description: 'The email address of the login; empty without a login.' }),
    ...loginStateFields,
    loginPassword: Type.String({ description: `\`${passwordMask}\` when a password is set, else empty.` }),
    profilePicture: Type.String({ description: "The path of the card's photo; empty without one." }),
    hasLanguagePack: Type.Boolean({
      description: "Whether the account's contract lets profiles have a language other than English.",
    }),
    picksProfileByLanguage: Type.Boolean({
      description: 'Whether each visitor gets the profile in their language in place of the active one.',
    }),
    linkState: textOneOf(
      linkStates,
      'What the link opens: the card, a page that says that it is not in use, or another address.',
    ),
    forwardTo: Type.String({
      description: 'Where a forwarded card leads: a web address, or /preview/{link} of another card; else empty.',
    }),
    version: versionOfRecord,
  },
  { $id: 'Card', description: 'A business card with its profiles.' },
);
export type WireCard = Static<typeof WireCard>;

/** What lists, search and titles need of a card. The last four come from the active profile, or from the first one. */
export const WireCardSummary = Type.Object(
  {
    id: WireCard.properties.id,
    accountId: WireCard.properties.accountId,
    link: WireCard.properties.link,
    createdAt: WireCard.properties.createdAt,
    name: WireCard.properties.name,
    userId: WireCard.properties.userId,
    profilePicture: WireCard.properties.profilePicture,
    hasLanguagePack: WireCard.properties.hasLanguagePack,
    loginEmail: WireCard.properties.loginEmail,
    loginState: WireCard.properties.loginState,
    linkState: WireCard.properties.linkState,
    version: versionOfRecord,
    fullName: Type.String({ description: "The holder's full name; empty without a profile." }),
    title: Type.String({ description: "The holder's position." }),
    company: Type.String({ description: "The holder's company." }),
    email: Type.String({ description: "The first email address of the holder's profile; empty without one." }),
  },
  { $id: 'CardSummary', description: 'A business card without its profiles.' },
);
export type WireCardSummary = Static<typeof WireCardSummary>;

/** Maps the server names that requests may use as aliases to the client names. */
export const cardRequestNames: Record<string, string> = {
  name: 'cardOwnerName',
  loginEmail: 'cardLoginEmail',
  loginPassword: 'cardLoginPassword',
};

const OwnerName = Type.String({ minLength: 1, maxLength: limits.name, description: 'The name of the card holder.' });
const AccountId = Type.String({ minLength: 1, maxLength: 64, description: 'The account that is to hold the card.' });

export const CreateCardRequest = Type.Object(
  { accountId: AccountId, cardOwnerName: OwnerName },
  { $id: 'CreateCardRequest', description: 'A new card.' },
);
export type CreateCardRequest = Static<typeof CreateCardRequest>;

export const RenameCardRequest = Type.Object(
  { cardOwnerName: OwnerName, version: versionOfRequest },
  { $id: 'RenameCardRequest', description: 'The name of the card holder.' },
);
export type RenameCardRequest = Static<typeof RenameCardRequest>;

export const PickProfileByLanguageRequest = Type.Object(
  { picksProfileByLanguage: WireCard.properties.picksProfileByLanguage, version: versionOfRequest },
  { $id: 'PickProfileByLanguageRequest', description: 'Which profile of a card a visitor gets.' },
);
export type PickProfileByLanguageRequest = Static<typeof PickProfileByLanguageRequest>;

export const EditCardLinkRequest = Type.Object(
  {
    linkState: Type.Optional(WireCard.properties.linkState),
    forwardTo: Type.Optional(
      Type.String({
        maxLength: limits.text,
        description: 'Where a forwarded card is to lead: a web address, or the address of another card.',
      }),
    ),
    version: versionOfRequest,
  },
  { $id: 'EditCardLinkRequest', description: 'What the link of a card opens. A field that is left out stays.' },
);
export type EditCardLinkRequest = Static<typeof EditCardLinkRequest>;

export const MoveCardRequest = Type.Object(
  { accountId: AccountId, version: versionOfRequest },
  { $id: 'MoveCardRequest', description: 'The account a card moves to.' },
);
export type MoveCardRequest = Static<typeof MoveCardRequest>;

export const EditCardLoginDetailsRequest = Type.Object(
  { cardLoginEmail: LoginEmail, cardLoginPassword: LoginPassword, version: versionOfRequest },
  { $id: 'EditCardLoginDetailsRequest', description: 'The login of a card.' },
);
export type EditCardLoginDetailsRequest = Static<typeof EditCardLoginDetailsRequest>;

export const UploadCardPhotoForm = Type.Object(
  { 'card-photo': File('The photo: a JPEG, PNG, WebP or GIF image of at most 5 MiB.') },
  { $id: 'UploadCardPhotoForm', description: 'The photo of a card.' },
);

/** The content of the response to a photo upload: the path that `profilePicture` now holds. */
export const WirePhoto = Type.Object(
  { profilePicture: Type.String({ description: "The path of the card's new photo." }) },
  { $id: 'Photo', description: 'The photo of a card.' },
);
export type WirePhoto = Static<typeof WirePhoto>;
