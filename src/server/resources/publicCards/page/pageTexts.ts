import type { CardViewModel } from '../../../../card/cardViewModel';
import { rowLabel, translationsFor } from '../../../../card/pageMessages';
import type { PageTexts } from '../../fonts/fallbackFaces';

/** What a card's page says in each weight of its type (card.css): a font's stand-in is fitted to it. */
export function pageTexts({
  name,
  isNameLong,
  title,
  company,
  about,
  rows,
  language,
  initials,
}: CardViewModel): PageTexts {
  const messages = translationsFor(language);
  return {
    regular: [company, about, ...rows.map(({ kind }) => rowLabel(kind, messages)), initials].join(' '),
    medium: [title, ...rows.map(({ value }) => value)].join(' '),
    bold: name || messages.saveContact,
    lines: [
      { selector: '.card-name', text: name, size: isNameLong ? 22 : 28, weight: 'bold', isCentred: true },
      { selector: '.card-title', text: title, size: 17, weight: 'medium', isCentred: true },
      ...rows.map(
        ({ kind, value }) =>
          ({ selector: `[data-row=${kind}] .card-row-value`, text: value, size: 16, weight: 'medium' }) as const,
      ),
    ],
  };
}
