import { Type, type Static } from 'typebox';
import { aboutMaximumCharacters, limits } from '../limits';
import { versionOfRequest } from './envelope';
import { WireThemes } from './themes';

const TextList = Type.Array(Type.String());

/** What a card profile says of its holder, in server names (L193-204). */
const contactFields = {
  fullName: Type.String(),
  title: Type.String(),
  company: Type.String(),
  about: Type.String(),
  fax: Type.String(),
  language: Type.String(),
  address: TextList,
  emails: TextList,
  mobilePhones: TextList,
  officePhones: TextList,
  websites: TextList,
  facebook: Type.String(),
  instagram: Type.String(),
  linkedin: Type.String(),
  twitter: Type.String(),
  youtube: Type.String(),
  pinterest: Type.String(),
  tiktok: Type.String(),
};

/** A card profile ("card type") as the server answers it (L190-204). `themes` is {} when the account has no themes option. */
export const WireCardProfile = Type.Object({
  id: Type.String(),
  active: Type.Boolean(),
  userId: Type.Union([Type.String(), Type.Null()]),
  cardId: Type.String(),
  ...contactFields,
  profilePicture: Type.String(),
  themes: Type.Partial(WireThemes),
  themeLocationId: Type.String(),
  link: Type.String(),
  allowSearchEngines: Type.Boolean(),
  version: Type.Integer(),
});
export type WireCardProfile = Static<typeof WireCardProfile>;

const ShortText = Type.Optional(Type.String({ maxLength: limits.text }));
const TextEntries = Type.Optional(Type.Array(Type.String({ maxLength: limits.text }), { maxItems: limits.listEntries }));

/** The Contact Details form in client names (L318, decision 4). A field left out keeps its value; empty list entries are dropped. */
export const EditCardProfileRequest = Type.Object({
  fullName: ShortText,
  title: ShortText,
  company: ShortText,
  about: Type.Optional(Type.String({ maxLength: aboutMaximumCharacters })),
  fax: ShortText,
  language: Type.Optional(Type.String({ maxLength: 35 })),
  addressList: TextEntries,
  emailList: TextEntries,
  mobilePhoneList: TextEntries,
  officePhoneList: TextEntries,
  websiteList: TextEntries,
  facebook: ShortText,
  instagram: ShortText,
  linkedin: ShortText,
  twitter: ShortText,
  youtube: ShortText,
  pinterest: ShortText,
  tiktok: ShortText,
  allowSearchEngines: Type.Optional(Type.Boolean()),
  version: versionOfRequest,
});
export type EditCardProfileRequest = Static<typeof EditCardProfileRequest>;

/** What the public page of a card shows, and nothing else (decision 9). `revision` changes whenever the page does. */
export const WirePublicCard = Type.Object({
  cardId: Type.String(),
  accountId: Type.String(),
  link: Type.String(),
  ...contactFields,
  profilePicture: Type.String(),
  themes: WireThemes,
  themeLocationId: Type.String(),
  privacyLink: Type.String(),
  allowSearchEngines: Type.Boolean(),
  revision: Type.String(),
});
export type WirePublicCard = Static<typeof WirePublicCard>;
