import { aPublicCard, publicPageMarkup, showMarkup } from '../../testing/publicPage';
import { enhanceLanguages } from './languages';

describe('the language links of a public page', () => {
  it('keep the query, without the result of a posted form', () => {
    history.replaceState(null, '', '/preview/K1?type=card&result=sent');
    const page = showMarkup(publicPageMarkup(aPublicCard({ languages: ['en', 'de'] })));
    enhanceLanguages(page);
    const links = [...page.querySelectorAll('a[data-language]')].map((link) => link.getAttribute('href'));
    expect(links).toEqual(['?type=card&lang=en', '?type=card&lang=de']);
  });
});
