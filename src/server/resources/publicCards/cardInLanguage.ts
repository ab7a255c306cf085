import type { FastifyRequest } from 'fastify';
import type { CachedCard } from './cardCache';

/** Longer lists of languages are cut. */
const acceptedLanguages = 20;

const mainLanguage = (tag: string) => tag.toLowerCase().split('-')[0] ?? '';

/** The main languages of an Accept-Language header, the most wanted first. */
function languagesOf(header = ''): string[] {
  return header
    .split(',', acceptedLanguages)
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
      return { language: mainLanguage(tag), weight: weight === undefined ? 1 : Number(weight.trim().slice(2)) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ language }) => language);
}

/** The form of a card in the language of its address (`?lang=de`), or undefined where the card does not offer it. */
export function cardInLanguage(card: CachedCard, language: string | undefined): CachedCard | undefined {
  if (card.otherLanguages.length === 0) return undefined;
  return [card, ...card.otherLanguages].find(({ wire }) => wire.language === language);
}

/**
 * The form of a card that a visitor gets: the language they switched to, else the first that their browser accepts and
 * the card offers, else the active profile. A card that does not pick its profile by language has one form.
 */
export function cardForVisitor(
  card: CachedCard,
  { query, headers }: Pick<FastifyRequest, 'query' | 'headers'>,
): CachedCard {
  const { otherLanguages } = card;
  if (otherLanguages.length === 0) return card;
  const switched = cardInLanguage(card, (query as { lang?: string }).lang);
  if (switched) return switched;
  const forms = [card, ...otherLanguages];
  const accepted = languagesOf(headers['accept-language']).find((language) =>
    forms.some(({ wire }) => mainLanguage(wire.language) === language),
  );
  return forms.find(({ wire }) => mainLanguage(wire.language) === accepted) ?? card;
}

/** What a response depends on beside its address: the header `Vary`. */
export function varyOf({ wire }: Pick<CachedCard, 'wire'>): string {
  return wire.languages.length > 0 ? 'Accept-Encoding, Accept-Language' : 'Accept-Encoding';
}

/**
 * Whether a visitor who already has the page only switched its language, which is no further view. A link with a
 * language that came from elsewhere is one.
 */
export function isLanguageSwitch(
  card: CachedCard,
  { query, headers }: Pick<FastifyRequest, 'query' | 'headers'>,
): boolean {
  const { lang } = query as { lang?: string };
  return headers['sec-fetch-site'] === 'same-origin' && cardInLanguage(card, lang) !== undefined;
}
