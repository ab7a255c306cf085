/** @jest-environment <rootDir>/scripts/jest/browserEnvironment.cjs */
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

  it('are scrolled to the current language', () => {
    const page = showMarkup(publicPageMarkup(aPublicCard({ language: 'uk', languages: ['en', 'de', 'uk'] })));
    const place = (selector: string, left: number, width: number) => {
      const element = page.querySelector(selector) as HTMLElement;
      element.getBoundingClientRect = () => ({ left, width }) as DOMRect;
      return element;
    };
    const list = place('.card-languages', 10, 100);
    place('[data-language="uk"]', 190, 40);
    enhanceLanguages(page);
    expect(list.scrollLeft).toBe(150);
  });
});
