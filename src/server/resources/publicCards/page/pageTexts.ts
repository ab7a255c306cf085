import { headerFieldNames, headerFields } from '../../../../card/cardViewModel';
import type { CardViewModel } from '../../../../card/cardViewModel';
import { rowLabel, translationsFor } from '../../../../card/pageMessages';
import type { PageTexts } from '../../fonts/fallbackFaces';

/** The texts of a card's page by font weight (card.css). The fallback font is adjusted to their widths. */
export function pageTexts(view: CardViewModel): PageTexts {
  const { name, isNameLong, rows, language, initials } = view;
  const messages = translationsFor(language);
  const header = (weight: 'regular' | 'medium') =>
    headerFieldNames.filter((field) => headerFields[field].weight === weight).map((field) => view[field]);
  return {
    regular: [...header('regular'), ...rows.map(({ kind }) => rowLabel(kind, messages)), initials].join(' '),
    medium: [...header('medium'), ...rows.map(({ value }) => value)].join(' '),
    bold: [name, messages.saveContact, messages.sendMyDetails].join(' '),
    lines: [
      { selector: '.card-name', text: name, size: isNameLong ? 22 : 28, weight: 'bold', isCentred: true },
      { selector: '.card-title', text: view.title, size: 17, weight: 'medium', isCentred: true },
      ...rows.map(
        ({ kind, value }) =>
          ({ selector: `[data-row=${kind}] .card-row-value`, text: value, size: 16, weight: 'medium' }) as const,
      ),
    ],
  };
}
