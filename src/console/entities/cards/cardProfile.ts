import { clientFieldName, contactRowOrder, listFields, textFields } from '../../../contract/cardFields';
import type { CardFieldName, ClientFieldName, ListFieldName, TextFieldName } from '../../../contract/cardFields';
import { defaultLanguage } from '../../../contract/constants';
import type { Themes } from '../../../contract/themes';
import type { EditCardProfileRequest, WireCardProfile } from '../../../contract/wire/cardProfile';
import { sharedText } from '../sharedText';

/** The fields of the Contact Details form, in the client's names. */
export type CardProfileFields = Record<TextFieldName, string> &
  Record<ClientFieldName<ListFieldName>, string[]> & { language: string };

/** A card profile ("card type" on the wire). `themes` is {} if the account lacks the contract option for themes. */
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

/** Fields that have the same text in many profiles. */
const repeatedFields: ReadonlySet<CardFieldName> = new Set(['company', 'title', 'websites']);

function textOf(wire: WireCardProfile, name: TextFieldName): string {
  const text = wire[name] ?? '';
  return repeatedFields.has(name) ? sharedText(text) : text;
}

function listOf(wire: WireCardProfile, name: ListFieldName): string[] {
  const texts = wire[name] ?? [];
  return repeatedFields.has(name) ? texts.map(sharedText) : texts;
}

/** Converts a profile of the server to the client's names. A missing list is empty; the default language is English. */
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

/** The initial values of the Contact Details form. An empty list becomes one empty entry. */
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

/** Whether the public page of the profile shows a way to reach the person. */
export const hasContactRows = (profile: CardProfile): boolean =>
  contactRowOrder.some((name) => profile[clientFieldName(name)].length > 0);
