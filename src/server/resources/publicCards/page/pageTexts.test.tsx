import { renderToStaticMarkup } from 'react-dom/server';
import { CardView } from '../../../../card/CardView';
import { cardViewModel } from '../../../../card/cardViewModel';
import { translationsFor } from '../../../../card/pageMessages';
import { cardFieldNames, isListField } from '../../../../contract/cardFields';
import type { CardFieldValues } from '../../../../contract/cardFields';
import { aCardData } from '../../../../testing/cardData';
import { pageTexts } from './pageTexts';

/** A value of its own in every field, so that a missing one shows. */
const markedFields = Object.fromEntries(
  cardFieldNames.map((name) => [name, isListField(name) ? [`text of ${name}`] : `text of ${name}`]),
) as CardFieldValues;

/** The texts between the tags; values that may break across lines are put together again. */
function textsOf(markup: string): string[] {
  return [...markup.replace(/<wbr[^>]*\/>/g, '').matchAll(/>([^<]+)</g)].map(([, text]) => text ?? '');
}

describe('the texts a font is fitted to', () => {
  const view = cardViewModel(aCardData(markedFields));
  const { regular, medium, bold } = pageTexts(view);
  const fitted = [regular, medium, bold].join('\n');

  it('are every text of the view on the page', () => {
    const [details = ''] = renderToStaticMarkup(<CardView view={view} isPreview />).split('<div class="card-actions">');
    const shown = textsOf(details);
    expect(shown).toEqual(expect.arrayContaining(cardFieldNames.map((name) => `text of ${name}`)));
    expect(shown.filter((text) => !fitted.includes(text))).toEqual([]);
  });

  it('are the texts of the buttons', () => {
    const { saveContact, sendMyDetails } = translationsFor(view.language);
    expect(bold).toContain(saveContact);
    expect(bold).toContain(sendMyDetails);
  });
});
