import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { cardNamed } from './pages/cardsByApi';
import { PublicCardPage } from './pages/PublicCardPage';

/**
 * Every element of the face with its attributes (in the order of their names) and its own text, without what the
 * behavior changes.
 */
function partsOf(page: Page): Promise<string[]> {
  const changed = ['hidden', 'novalidate', 'action', 'value', 'aria-disabled', 'data-idle'];
  return page.locator('.card-face').evaluate(
    (face, leftOut) =>
      [face, ...face.querySelectorAll('*')].map((element) => {
        const attributes = [...element.attributes]
          .filter(({ name }) => !leftOut.includes(name))
          .map(({ name, value }) => `${name}=${value}`);
        const text = [...element.childNodes]
          .filter(({ nodeType }) => nodeType === 3)
          .map(({ textContent }) => textContent)
          .join('');
        return [element.localName, ...attributes.sort(), text].join(' ');
      }),
    changed,
  );
}

/** /preview.html/{cardLink}: what a host of plain files sends for every card. */
describe('A visitor whose browser draws the card', () => {
  const withPage = useChromium(sharedProduct);
  let link: string;
  beforeAll(async () => {
    ({ link } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels'));
  });

  // Specification: GEN-02, GEN-03, PUB-03, PUB-04, SMD-05, VCF-02
  it('reads LOADING CARD DETAILS beside a spinner until data arrives, then sees, saves and contacts the same card', () =>
    withPage({ width: 390, height: 844, acceptDownloads: true }, async ({ page }) => {
      let release: () => void = () => undefined;
      const held = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/api/cards/*/preview*', async (route) => {
        await held;
        await route.continue();
      });
      await page.goto(`/preview.html/${link}?type=card`);
      await page.getByText('LOADING CARD DETAILS', { exact: true }).waitFor();
      await page.locator('.card-spinner').waitFor();
      release();
      await page.getByRole('heading', { name: 'Jonas Weidenfels', level: 1 }).waitFor();
      expect(await page.getByText('LOADING CARD DETAILS').count()).toBe(0);
      const drawnHere = await partsOf(page);
      const card = new PublicCardPage(page);
      expect((await card.saveContact()).text).toMatch(/^BEGIN:VCARD/);
      await card.sendMyDetails({
        'Full Name': 'Client Visitor',
        'Mobile Phone': '+44 1',
        Email: 'client@visitor.test',
      });
      await card.alerts.getByText('Details Successfully Sent').waitFor();
      await PublicCardPage.open(page, `/preview/${link}?type=card`);
      expect(await partsOf(page)).toEqual(drawnHere);
    }));
});
