import { listFields, socialNetworks } from '../../../contract/cardFields';
import type { ListFieldName, SocialNetwork } from '../../../contract/cardFields';
import { defaultLanguage } from '../../../contract/limits';
import type { Themes } from '../../../contract/themes';
import type { EditCardProfileRequest, WireCardProfile } from '../../../contract/wire/cardProfile';

/** What the Contact Details form edits, in the client's names. */
export type CardProfileFields = {
  fullName: string;
  title: string;
  company: string;
  about: string;
  fax: string;
  language: string;
} & Record<ListFieldName, string[]> &
  Record<SocialNetwork, string>;

/** A card profile, "card type" in the calls. `themes` is {} when the account has no themes option. */
export type CardProfile = CardProfileFields & {
  cardTypeId: string;
  isActive: boolean;
  userId: string | null;
  cardId: string;
  profilePicture: string;
  themes: Partial<Themes>;
  themeLocationId: string;
  link: string;
  allowSearchEngines: boolean;
  version: number;
};

export type CardProfileEdit = Omit<EditCardProfileRequest, 'version'>;

const textFields = ['fullName', 'title', 'company', 'about', 'fax'] as const;

/** The server's profile in the client's names; missing lists are empty, a missing language is English. */
export function cardProfileFromWire(wire: WireCardProfile): CardProfile {
  const texts = Object.fromEntries(
    [...textFields, ...socialNetworks].map((field) => [field, wire[field] ?? '']),
  ) as Omit<CardProfileFields, ListFieldName | 'language'>;
  const lists = Object.fromEntries(
    Object.entries(listFields).map(([client, server]) => [client, wire[server] ?? []]),
  ) as Record<ListFieldName, string[]>;
  return {
    ...texts,
    ...lists,
    language: wire.language || defaultLanguage,
    cardTypeId: String(wire.id),
    isActive: wire.active ?? false,
    userId: wire.userId ?? null,
    cardId: String(wire.cardId ?? ''),
    profilePicture: wire.profilePicture ?? '',
    themes: wire.themes ?? {},
    themeLocationId: wire.themeLocationId ?? '',
    link: wire.link ?? '',
    allowSearchEngines: wire.allowSearchEngines ?? false,
    version: wire.version,
  };
}

/** The Contact Details form of a profile: empty values fall back to the default, an empty list to one empty entry. */
export function cardProfileForm(profile: CardProfile): CardProfileFields & { allowSearchEngines: boolean } {
  const fields = [...textFields, ...socialNetworks].map((field) => [field, profile[field]]);
  const lists = (Object.keys(listFields) as ListFieldName[]).map((field) => [
    field,
    profile[field].length > 0 ? profile[field] : [''],
  ]);
  return {
    ...Object.fromEntries([...fields, ...lists]),
    language: profile.language || defaultLanguage,
    allowSearchEngines: profile.allowSearchEngines,
  };
}
