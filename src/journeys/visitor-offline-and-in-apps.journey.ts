import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { useChromium } from '../testing/chromium';
import { itWhenLong } from '../testing/itWhenLong';
import { waitFor } from '../testing/waitFor';
import { sharedProduct } from '../testing/product';
import { requestAsSuperAdmin, cardNamed, newCard } from './pages/cardsByApi';
import { withReverseProxy } from './pages/reverseProxy';
import { PageCache } from './pages/pageCache';
import { PublicCardPage } from './pages/PublicCardPage';

const phone = { width: 390, height: 844 };
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const instagram = `${iPhone} Mobile/22B83 Instagram 350.0.0.0`;

describe('A visitor', () => {
  const withPage = useChromium(sharedProduct);

  describe('without a network', () => {
    it('still sees a card opened before, with its photo and a notice that it is the last version', async () => {
      const { link } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels');
      await withPage(
        { ...phone, expects: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] },
        async ({ page, context }) => {
          await PublicCardPage.open(page, `/preview/${link}?type=card`);
          await new PageCache(page).ready();
          await context.setOffline(true);
          const card = await PublicCardPage.open(page, `/preview/${link}?type=sticker`);
          expect(await card.name()).toBe('Jonas Weidenfels');
          await page.getByText('You are offline. This is the card as you last saw it.').waitFor();
          await waitFor(async () =>
            expect(
              await page
                .getByRole('img', { name: 'Jonas Weidenfels' })
                .evaluate((image: HTMLImageElement) => image.naturalWidth),
            ).toBeGreaterThan(0),
          );
          await page.getByRole('button', { name: 'QR code' }).click();
          await page.locator('#card-qr svg').waitFor();
          await page.keyboard.press('Escape');
          await page.getByRole('link', { name: 'Save Contact' }).click();
          await page.getByText('Check your connection, then try again.').waitFor();
          expect(await card.name()).toBe('Jonas Weidenfels');
        },
      );
    });

    it('is shown the card as it is now as soon as there is one, and no card that is gone', async () => {
      const { origin } = sharedProduct();
      const card = await newCard(origin, 'Jonas Weidenfels', { fullName: 'Marta Fort', title: 'First Title' });
      await withPage(
        { ...phone, expects: [/404/, /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/] },
        async ({ page, context }) => {
          const kept = new PageCache(page);
          await PublicCardPage.open(page, `/preview/${card.link}`);
          await kept.ready();
          const profile = card.cards.find(({ active }) => active);
          await requestAsSuperAdmin(origin, 'PUT', `/cards/${card.id}/info/${profile?.id}`, { title: 'Changed Title' });
          // A busy machine is a slow network: then the cached page is shown once more.
          await waitFor(async () => {
            const opened = await PublicCardPage.open(page, `/preview/${card.link}`);
            expect(await opened.titleText()).toBe('Changed Title');
          });
          await requestAsSuperAdmin(origin, 'DELETE', `/cards/${card.id}`);
          await page.reload();
          await page.getByRole('heading', { name: 'Card not found' }).waitFor();
          expect(await kept.count()).toBe(0);
          await context.setOffline(true);
          await expect(page.goto(`/preview/${card.link}`)).rejects.toThrow(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
        },
      );
    });

    itWhenLong('that responds in time sees the cached card, and the next time the one that came late', async () => {
      const { origin } = sharedProduct();
      const card = await newCard(origin, 'Jonas Weidenfels', { fullName: 'Tomasz Spät', title: 'First Title' });
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
      ({ link } = await cardNamed(sharedProduct().origin, 'Jonas Weidenfels'));
    });

    it('gets the ways out of Instagram, and has the contact mailed', () =>
      withPage({ ...phone, userAgent: instagram }, async ({ page }) => {
        await PublicCardPage.open(page, `/preview/${link}`);
        const bar = page.locator('[data-in-app]');
        await waitFor(async () =>
          expect(await bar.getByRole('link', { name: 'Open in browser' }).getAttribute('href')).toMatch(
            /^instagram:\/\/extbrowser\/\?url=http/,
          ),
        );
        await bar.getByRole('button', { name: 'Copy link' }).waitFor();
        await bar.getByText('Mail me this contact').click();
        await bar.getByLabel('Email').fill('in-app@visitor.test');
        await bar.getByRole('button', { name: 'Send' }).click();
        await page.getByText('Contact mailed', { exact: true }).waitFor();
        const folder = path.join(sharedProduct().dataFolder, 'outbox');
        await waitFor(() =>
          expect(
            readdirSync(folder)
              .map((name) => readFileSync(path.join(folder, name), 'utf8'))
              .filter((email) => email.includes('in-app@visitor.test')),
          ).toHaveLength(1),
        );
      }));

    itWhenLong('gets the ways out of a web view of Android', () => {
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

    itWhenLong('without scripts has working rows, contact file and form, and no dead buttons', () =>
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
      ),
    );

    itWhenLong(
      'is left alone in a real browser, and reads two lines about saving on an iPhone once the contact was saved',
      () =>
        withPage({ ...phone, userAgent: `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1` }, async ({ page }) => {
          await PublicCardPage.open(page, `/preview/${link}`);
          expect(await page.locator('[data-in-app]').isVisible()).toBe(false);
          expect(await page.locator('[data-ios-hint]').isVisible()).toBe(false);
          await page.locator('[data-save]').click();
          await page.locator('[data-ios-hint]').waitFor();
          expect(await page.locator('[data-in-app]').isVisible()).toBe(false);
        }),
    );
  });
});
