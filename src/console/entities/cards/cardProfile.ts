import { clientFieldName, listFields, textFields } from '../../../contract/cardFields';
import type { CardFieldName, ClientFieldName, ListFieldName, TextFieldName } from '../../../contract/cardFields';
import { defaultLanguage } from '../../../contract/constants';
import type { Themes } from '../../../contract/themes';
import type { EditCardProfileRequest, WireCardProfile } from '../../../contract/wire/cardProfile';
import { sharedText } from '../sharedText';

/** What the Contact Details form edits, in the client's names. */
export type CardProfileFields = Record<TextFieldName, string> &
  Record<ClientFieldName<ListFieldName>, string[]> & { language: string };

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

/** Fields with the same texts in many profiles. */
const repeatedFields: ReadonlySet<CardFieldName> = new Set(['company', 'title', 'websites']);

function textOf(wire: WireCardProfile, name: TextFieldName): string {
  const text = wire[name] ?? '';
  return repeatedFields.has(name) ? sharedText(text) : text;
}

function listOf(wire: WireCardProfile, name: ListFieldName): string[] {
  const texts = wire[name] ?? [];
  return repeatedFields.has(name) ? texts.map(sharedText) : texts;
}

/** The server's profile in the client's names; missing lists are empty, a missing language is English. */
export function cardProfileFromWire(wire: WireCardProfile): CardProfile {
  const fields = Object.fromEntries([
    ...textFields.map((name) => [name, textOf(wire, name)]),
    ...listFields.map((name) => [clientFieldName(name), listOf(wire, name)]),
  ]) as Omit<CardProfileFields, 'language'>;
  return {
    ...fields,
    language: sharedText(wire.language || defaultLanguage),
    cardTypeId: String(wire.id),
    isActive: wire.active ?? false,
    userId: wire.userId ?? null,
    cardId: String(wire.cardId ?? ''),
    profilePicture: wire.profilePicture ?? '',
    themes: wire.themes ?? {},
    themeLocationId: sharedText(wire.themeLocationId ?? ''),
    link: wire.link ?? '',
    allowSearchEngines: wire.allowSearchEngines ?? false,
    version: wire.version,
  };
}

/** The Contact Details form of a profile: empty values fall back to the default, an empty list to one empty entry. */
export function cardProfileForm(profile: CardProfile): CardProfileFields & { allowSearchEngines: boolean } {
  const texts = textFields.map((name) => [name, profile[name]]);
  const lists = listFields.map((name) => {
    const entries = profile[clientFieldName(name)];
    return [clientFieldName(name), entries.length > 0 ? entries : ['']];
  });
  return {
    ...Object.fromEntries([...texts, ...lists]),
    language: profile.language || defaultLanguage,
    allowSearchEngines: profile.allowSearchEngines,
  };
}
