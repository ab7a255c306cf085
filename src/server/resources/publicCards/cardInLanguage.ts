import type { FastifyRequest } from 'fastify';
import { primaryLanguage } from '../../../card/pageMessages';
import type { CachedCard } from './cardCache';

/** Further languages of the header are ignored. */
const maxLanguages = 20;

/** The primary languages that the browser accepts (`Accept-Language`), in order of preference. */
export function acceptedLanguages({ headers }: Pick<FastifyRequest, 'headers'>): string[] {
  return (headers['accept-language'] ?? '')
    .split(',', maxLanguages)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: primaryLanguage(tag), weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}

/** The card in the language of the query (`?lang=de`), or undefined when it has no profile in that language. */
export function cardInLanguage(card: CachedCard, language: string | undefined): CachedCard | undefined {
  if (card.otherLanguages.length === 0) return undefined;
  return [card, ...card.otherLanguages].find(({ wire }) => wire.language === language);
}

/**
 * The card in the visitor's language. It is the language that they switched to, otherwise the first one of their
 * browser that the card has, otherwise that of the active profile. Most cards have one language.
 */
export function cardForVisitor(card: CachedCard, request: Pick<FastifyRequest, 'query' | 'headers'>): CachedCard {
  const { otherLanguages } = card;
  if (otherLanguages.length === 0) return card;
  const switched = cardInLanguage(card, (request.query as { lang?: string }).lang);
  if (switched) return switched;
  const candidates = [card, ...otherLanguages];
  const accepted = acceptedLanguages(request).find((language) =>
    candidates.some(({ wire }) => primaryLanguage(wire.language) === language),
  );
  return candidates.find(({ wire }) => primaryLanguage(wire.language) === accepted) ?? card;
}

/** The `Vary` header of the responses of a card. */
export function varyOf({ wire }: Pick<CachedCard, 'wire'>): string {
  return wire.languages.length > 0 ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding';
}

/**
 * Whether the request comes from the language switch of the page, which counts no further view. A link with a language
 * on another site does count a view.
 */
export function isLanguageSwitch(
  card: CachedCard,
  { query, headers }: Pick<FastifyRequest, 'query' | 'headers'>,
): boolean {
  const { lang } = query as { lang?: string };
  return headers['sec-fetch-site'] === 'same-origin' && cardInLanguage(card, lang) !== undefined;
}
