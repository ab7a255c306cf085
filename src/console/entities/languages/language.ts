import type { WireLanguage } from '../../../contract/wire/language';

/** An available language. */
export type Language = { name: string; code: string };

/** The code may also come under the key `languageCode`. */
export function languageFromWire(wire: WireLanguage & { languageCode?: string }): Language {
  return { name: wire.name ?? '', code: wire.code ?? wire.languageCode ?? '' };
}
