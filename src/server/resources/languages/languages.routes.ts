import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { languages } from '../../../contract/languages';
import { WireLanguage } from '../../../contract/wire/language';
import { registerOperation } from '../../http/registerOperation';

/** Registers the list of the languages of card profiles, English first. */
export function registerLanguages(server: FastifyInstance): void {
  registerOperation(
    server,
    'getLanguages',
    { content: Type.Array(WireLanguage), summary: 'Lists the languages that a profile may have' },
    async () => languages.map(({ name, code }) => ({ name, code })),
  );
}
