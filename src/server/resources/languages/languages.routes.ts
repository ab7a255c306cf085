import { Type } from 'typebox';
import { languages } from '../../../contract/languages';
import { WireLanguage } from '../../../contract/wire/language';
import type { Register } from '../../http/registerOperations';

/** The languages a card profile may be in, English first. */
export function registerLanguages(register: Register): void {
  register('getLanguages', { content: Type.Array(WireLanguage), summary: 'The available languages' }, async () =>
    languages.map(({ name, code }) => ({ name, code })),
  );
}
