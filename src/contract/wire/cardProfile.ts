import { Type, type Static } from 'typebox';
import { aboutMaximumCharacters, limits } from '../limits';
import { versionOfRecord, versionOfRequest } from './envelope';
import { WireThemes } from './themes';

const text = (description: string) => Type.String({ description });
const textList = (description: string) => Type.Array(Type.String(), { description });

/** What a card profile says of its holder, in server names. */
const contactFields = {
  fullName: text("The holder's full name."),
  title: text("The holder's position."),
  company: text("The holder's company."),
  about: text('A few sentences about the holder.'),
  fax: text('The fax number.'),
  language: text('The code of the language the public page is in.'),
  address: textList('Postal addresses.'),
  emails: textList('Email addresses.'),
  mobilePhones: textList('Mobile phone numbers.'),
  officePhones: textList('Office phone numbers.'),
  websites: textList('Web addresses.'),
  facebook: text('The Facebook page.'),
  instagram: text('The Instagram profile.'),
  linkedin: text('The LinkedIn profile.'),
  twitter: text('The Twitter profile.'),
  youtube: text('The YouTube channel.'),
  pinterest: text('The Pinterest profile.'),
  tiktok: text('The TikTok profile.'),
};

const profilePicture = text("The path of the card's photo; empty without one.");
const themeLocationId = text("Where the account's own header textures lie, /storage/themes/{themeLocationId}/.");
const allowSearchEngines = Type.Boolean({ description: 'Whether search engines may list the public page.' });

/** A card profile ("card type") as the server answers it. `themes` is {} when the account has no themes option. */
export const WireCardProfile = Type.Object(
  {
    id: text('Identifies the profile (`cardTypeId` in paths).'),
    active: Type.Boolean({ description: 'Whether the public page shows this profile.' }),
    userId: Type.Union([Type.String(), Type.Null()], { description: 'The login of the card; null without one.' }),
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

const shortText = (description: string) => Type.Optional(Type.String({ maxLength: limits.text, description }));
const textEntries = (description: string) =>
  Type.Optional(
    Type.Array(Type.String({ maxLength: limits.text }), {
      maxItems: limits.listEntries,
      description: `${description} Empty entries are dropped.`,
    }),
  );

/** The Contact Details form in client names. A field left out keeps its value; empty list entries are dropped. */
export const EditCardProfileRequest = Type.Object(
  {
    fullName: shortText("The holder's full name."),
    title: shortText("The holder's position."),
    company: shortText("The holder's company."),
    about: Type.Optional(
      Type.String({ maxLength: aboutMaximumCharacters, description: 'A few sentences about the holder.' }),
    ),
    fax: shortText('The fax number.'),
    language: Type.Optional(Type.String({ maxLength: 35, description: 'The code of one of the available languages.' })),
    addressList: textEntries('Postal addresses.'),
    emailList: textEntries('Email addresses.'),
    mobilePhoneList: textEntries('Mobile phone numbers.'),
    officePhoneList: textEntries('Office phone numbers.'),
    websiteList: textEntries('Web addresses.'),
    facebook: shortText('The Facebook page.'),
    instagram: shortText('The Instagram profile.'),
    linkedin: shortText('The LinkedIn profile.'),
    twitter: shortText('The Twitter profile.'),
    youtube: shortText('The YouTube channel.'),
    pinterest: shortText('The Pinterest profile.'),
    tiktok: shortText('The TikTok profile.'),
    allowSearchEngines: Type.Optional(allowSearchEngines),
    version: versionOfRequest,
  },
  {
    $id: 'EditCardProfileRequest',
    description: 'The contact details of a card profile. A field that is left out keeps its value.',
  },
);
export type EditCardProfileRequest = Static<typeof EditCardProfileRequest>;

/** What the public page of a card shows, and nothing else. `revision` changes whenever the page does. */
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
    allowSearchEngines,
    revision: text('Changes whenever the public page changes.'),
  },
  { $id: 'PublicCard', description: 'What the public page of a card shows.' },
);
export type WirePublicCard = Static<typeof WirePublicCard>;
