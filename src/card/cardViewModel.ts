import { apiPrefix, operationPath } from '../contract/operations';
import { cardFields, contactRowOrder } from '../contract/cardFields';
import type { CardFieldName, ContactRowKind, HeaderFieldName } from '../contract/cardFields';
import type { IconName, IconShape, Themes } from '../contract/themes';
import type { WirePublicCard } from '../contract/wire/cardProfile';
import { contactAction, mapUrl } from './contactAction';
import type { ContactAction } from './contactAction';
import { photoOf } from './cardPhoto';
import type { CardPhoto } from './cardPhoto';
import { isLongName } from './longName';
import { directionOf, pageLanguage } from './pageMessages';
import { plainLines, plainText } from './plainText';
import { safeUrl } from './safeUrl';
import { ownTextureUrls, textureUrl } from './textureUrl';
import type { TextureUrls } from './textureUrl';
import { themeOf } from './themeStyle';

/** The input of a card view: the public response, or a profile in an editor (its themes may be {}). */
export type CardData = Omit<
  WirePublicCard,
  | 'themes'
  | 'allowSearchEngines'
  | 'revision'
  | 'privacyLink'
  | 'consentText'
  | 'requiresConsent'
  | 'acceptsDetails'
  | 'languages'
> & {
  languages?: string[];
  themes: Partial<Themes>;
  /** The revision of an own texture that was uploaded in this session; see `textureUrl`. */
  textureRevision?: string;
  privacyLink?: string;
  consentText?: string;
  requiresConsent?: boolean;
  acceptsDetails?: boolean;
};

/** Where the card's files are. `serverAddress` prefixes every path of this server; '' means the same origin. */
export type CardAssetUrls = TextureUrls & { serverAddress: string };

export type ContactRow = {
  kind: ContactRowKind;
  icon: IconName;
  value: string;
  action: ContactAction;
  mapHref: string | null;
};

/** Everything a card shows, ready to render. */
export type CardViewModel = Record<HeaderFieldName, string> & {
  cardId: string;
  link: string;
  language: string;
  /** The languages to switch between; empty for most cards. */
  languages: string[];
  /** The query of the page's own URLs that keeps the language; '' for a card with one language. */
  languageQuery: string;
  direction: 'ltr' | 'rtl';
  name: string;
  isNameLong: boolean;
  initials: string;
  photo: CardPhoto | null;
  texture: string;
  iconShape: IconShape;
  themes: Themes;
  rows: ContactRow[];
  /** '' when the card has no public link yet. */
  contactFile: string;
  sendAddress: string;
  /** Whether the card has an address for what Send My Details sends. */
  acceptsDetails: boolean;
  mailAddress: string;
  privacyHref: string | null;
  /** The account's consent text in Send My Details; null for most cards. */
  consent: { text: string; isRequired: boolean } | null;
};

/** The texts between the name and the contact rows, in their order: the h-card class and the weight in card.css. */
export const headerFields = {
  title: { microformat: 'p-job-title', weight: 'medium' },
  company: { microformat: 'p-org', weight: 'regular' },
  about: { microformat: 'p-note', weight: 'regular' },
} as const satisfies Record<HeaderFieldName, { microformat: string; weight: 'regular' | 'medium' }>;
export const headerFieldNames = Object.keys(headerFields) as HeaderFieldName[];

function headerTexts(card: CardData): Record<HeaderFieldName, string> {
  const textOf = (name: HeaderFieldName) => clean(name, card[name]);
  return Object.fromEntries(headerFieldNames.map((name) => [name, textOf(name)])) as Record<HeaderFieldName, string>;
}

/** Typed text as the page shows it: paragraphs and postal addresses keep their lines. */
function clean(name: CardFieldName, value: unknown): string {
  return cardFields[name].kind === 'paragraph' || name === 'address' ? plainLines(value) : plainText(value);
}

const icons: Record<ContactRowKind, IconName> = {
  officePhones: 'phone-alt',
  mobilePhones: 'mobile-alt',
  fax: 'print',
  emails: 'envelope',
  address: 'address-card',
  websites: 'globe',
  facebook: 'facebook',
  instagram: 'instagram',
  twitter: 'twitter',
  linkedin: 'linkedin',
  youtube: 'youtube',
  pinterest: 'pinterest',
  tiktok: 'tiktok',
};

/** The first value of a list that is not empty, or the value itself. */
function firstValue(field: string | string[] | undefined, kind: ContactRowKind): string {
  const values = Array.isArray(field) ? field : [field];
  return values.map((value) => clean(kind, value)).find((value) => value !== '') ?? '';
}

/** The rows of a card in their order; only those with a value. */
export function contactRows(card: CardData): ContactRow[] {
  return contactRowOrder.flatMap((kind) => {
    const value = firstValue(card[kind], kind);
    if (value === '') return [];
    return [
      {
        kind,
        icon: icons[kind],
        value,
        action: contactAction(kind, value),
        mapHref: kind === 'address' ? mapUrl(value) : null,
      },
    ];
  });
}

/** An emoji with its skin tone and joined parts, or a flag. */
const emoji = /\p{RI}{2}|\p{ExtPict}(?:\ufe0f|\p{EMod}|\u200d\p{ExtPict})*/u;

/**
 * The first letters of the first and the last word of a name, or its first emoji when it has no word; the page shows
 * them where there is no photo.
 * @param language of the card, whose capitals they are: without it, İ for Turkish depends on the server or the browser
 */
export function initialsOf(name: string, language: string): string {
  const words = name.split(/\s+/).filter((word) => /^[\p{L}\p{N}]/u.test(word));
  if (words.length === 0) return emoji.exec(name)?.[0] ?? '';
  const first = Array.from(words[0] ?? '')[0] ?? '';
  const last = words.length > 1 ? (Array.from(words.at(-1) ?? '')[0] ?? '') : '';
  // Arabic letters would join: "ل" and "ا" to the word "لا" (no).
  const joiner = last !== '' && /\p{Script=Arabic}/u.test(first) ? '\u200c' : '';
  return (first + joiner + last).toLocaleUpperCase(language.split('-')[0]);
}

/** Completes the addresses of a card's files. Those that are missing are on the server. */
export function allAssetUrls({
  serverAddress = '',
  bucket = serverAddress + ownTextureUrls.bucket,
  storage = serverAddress + ownTextureUrls.storage,
}: Partial<CardAssetUrls>): CardAssetUrls {
  return { serverAddress, bucket, storage };
}

/** Returns the view model of a card. It is pure. Missing and malicious values become harmless ones. */
export function cardViewModel(card: CardData, assetUrls: Partial<CardAssetUrls> = {}): CardViewModel {
  const { serverAddress, bucket, storage } = allAssetUrls(assetUrls);
  const themes = themeOf(card.themes);
  const name = plainText(card.fullName);
  const language = pageLanguage(card.language);
  const languages = card.languages ?? [];
  const languageQuery = languages.length > 0 ? `?lang=${encodeURIComponent(language)}` : '';
  const api = serverAddress + apiPrefix;
  const link = plainText(card.link);
  const place = { themeLocationId: plainText(card.themeLocationId), accountId: plainText(card.accountId) };
  return {
    cardId: card.cardId,
    link,
    language,
    languages,
    languageQuery,
    direction: directionOf(language),
    name,
    isNameLong: isLongName(name),
    initials: initialsOf(name, language),
    ...headerTexts(card),
    photo: photoOf(card.profilePicture, serverAddress),
    texture: textureUrl(
      { name: themes.headerBackgroundTexture, revision: card.textureRevision, ...place },
      { bucket, storage },
    ),
    iconShape: themes.iconShape,
    themes,
    rows: contactRows(card),
    contactFile: link === '' ? '' : api + operationPath('getContactFile', { cardLink: link }) + languageQuery,
    sendAddress: api + operationPath('sendMyDetails'),
    acceptsDetails: card.acceptsDetails ?? true,
    mailAddress: api + operationPath('mailContact', { cardLink: link }) + languageQuery,
    privacyHref: card.privacyLink ? safeUrl(card.privacyLink) : null,
    consent: card.consentText ? { text: card.consentText, isRequired: card.requiresConsent ?? false } : null,
  };
}
