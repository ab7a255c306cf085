import type { WireLanguage } from '../../../contract/wire/language';

/** An available language (L209). */
export type Language = { name: string; code: string };

/** The code may also come under the key `languageCode` (AMB-11). */
export function languageFromWire(wire: WireLanguage & { languageCode?: string }): Language {
  return { name: wire.name ?? '', code: wire.code ?? wire.languageCode ?? '' };
}
