import { useChromium } from '../testing/chromium';
import { waitFor } from '../testing/waitFor';
import { useProduct } from '../testing/product';
import { requestAsSuperAdmin, cardNamed } from './pages/cardsByApi';
import { withReverseProxy } from './pages/reverseProxy';
import { PageCache } from './pages/pageCache';
import { PublicCardPage } from './pages/PublicCardPage';

const phone = { width: 390, height: 844 };
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const instagram = `${iPhone} Mobile/22B83 Instagram 350.0.0.0`;

describe('A visitor', () => {
  const product = useProduct();
  const withPage = useChromium(product);

  describe('without a network', () => {
    it('that responds in time sees the cached card, and the next time the one that came late', async () => {
      const { origin } = product();
      const card = await cardNamed(origin, 'Tomasz Grzegorczyk');
      let held = Promise.resolve();
      await withReverseProxy(
        origin,
        async (pass) => {
          await held;
          return pass();
        },
        (between) =>
          withPage({ ...phone, expects: [/foreign host/] }, async ({ page }) => {
            const before = await (await PublicCardPage.open(page, `${between}/preview/${card.link}`)).titleText();
            await new PageCache(page).ready();
            await requestAsSuperAdmin(
              origin,
              'PUT',
              `/cards/${card.id}/info/${card.cards.find(({ active }) => active)?.id}`,
              { title: 'Came Late' },
            );
            let release: () => void = () => undefined;
            held = new Promise((resolve) => (release = resolve));
            expect(await (await PublicCardPage.open(page, `${between}/preview/${card.link}`)).titleText()).toBe(before);
            release();
            await waitFor(async () =>
              expect(
                await page.evaluate(
                  async (address) => (await (await caches.open('card-pages')).match(address))?.text(),
                  `${between}/preview/${card.link}`,
                ),
              ).toContain('Came Late'),
            );
            held = new Promise(() => undefined);
            expect(await (await PublicCardPage.open(page, `${between}/preview/${card.link}`)).titleText()).toBe(
              'Came Late',
            );
          }),
      );
    });
  });

  describe('inside another app', () => {
    let link: string;
    beforeAll(async () => {
      ({ link } = await cardNamed(product().origin, 'Jonas Weidenfels'));
    });

    it('gets the ways out of a web view of Android', () => {
      const userAgent =
        'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 Version/4.0 Chrome/131.0 Mobile Safari/537.36';
      return withPage({ ...phone, userAgent }, async ({ page }) => {
        await PublicCardPage.open(page, `/preview/${link}`);
        const bar = page.locator('[data-in-app]');
        await waitFor(async () =>
          expect(await bar.getByRole('link', { name: 'Open in browser' }).getAttribute('href')).toMatch(/^intent:\/\//),
        );
        await bar.getByRole('button', { name: 'Copy link' }).waitFor();
      });
    });

    it('without scripts has working rows, contact file and form, and no dead buttons', () =>
      withPage(
        { ...phone, userAgent: instagram, javaScriptEnabled: false, acceptDownloads: true },
        async ({ page }) => {
          const card = await PublicCardPage.open(page, `/preview/${link}`);
          expect(await card.rows.count()).toBe(13);
          expect(await page.locator('[data-row="mobilePhones"]').getAttribute('href')).toMatch(/^tel:/);
          expect((await card.saveContact()).text).toMatch(/^BEGIN:VCARD/);
          await card.sendMyDetails({ 'Full Name': 'Ada In App', 'Mobile Phone': '+44 1', Email: 'ada@visitor.test' });
          await card.alerts.getByText('Details Successfully Sent').waitFor();
          for (const name of ['Copy link', 'Share']) expect(await page.getByRole('button', { name }).count()).toBe(0);
        },
      ));

    it('is left alone in a real browser, and reads two lines about saving on an iPhone once the contact was saved', () =>
      withPage({ ...phone, userAgent: `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1` }, async ({ page }) => {
        await PublicCardPage.open(page, `/preview/${link}`);
        expect(await page.locator('[data-in-app]').isVisible()).toBe(false);
        expect(await page.locator('[data-ios-hint]').isVisible()).toBe(false);
        await page.locator('[data-save]').click();
        await page.locator('[data-ios-hint]').waitFor();
        expect(await page.locator('[data-in-app]').isVisible()).toBe(false);
      }));
  });
});
