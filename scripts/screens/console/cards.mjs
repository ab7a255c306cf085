import { portrait } from '../portrait.mjs';
import { changing, failing, lists, overtaken, waitingFor } from '../states.mjs';
import { asSuper, at, click, longName, typing, wholesale } from '../steps.mjs';

const tabs = [
  'contact-details',
  'card-details',
  'mobile-preview',
  'card-link',
  'android-card',
  'card-photo',
  'card-delete',
  'login-details',
];
const cards = /\/api\/cards(\?.*)?$/;
const profile = /\/api\/cards\/[^/]+\/info\/[^/]+$/;
const contact = at(wholesale, 'contact-details');
const editing = typing({ 'Full Name': 'Jonas W.' }, 'Save');
const choosing = (file) => ({ before: ({ page }) => page.locator('input[type=file]').first().setInputFiles(file) });

/** A single card. */
export const singleCards = [
  asSuper('card-loading', contact, waitingFor(lists)),
  asSuper('card-failed', contact, failing(lists)),
  ...tabs.map((tab) => asSuper(`card-${tab}`, at(wholesale, tab))),
  { name: 'card-holder', path: contact, role: 'holder' },
  asSuper('card-long-name', at(longName, 'contact-details')),
  asSuper(
    'card-without-profiles',
    contact,
    changing(cards, (content) => content.map((card) => ({ ...card, cards: [] }))),
  ),
  asSuper(
    'card-contact-details-errors',
    contact,
    typing({ Facebook: 'javascript:alert(1)', Instagram: 'not a handle' }, 'Save'),
  ),
  asSuper('card-contact-details-failed-save', contact, { ...failing(profile, 'PUT'), ...editing }),
  asSuper('card-contact-details-overtaken', contact, { ...overtaken(profile), ...editing }),
  asSuper('card-contact-details-leaving', contact, {
    before: async ({ page }) => {
      await page.getByLabel('Full Name').fill('Jonas W.');
      await page.getByRole('link', { name: 'Card Details' }).evaluate((link) => link.click());
      await page.getByRole('dialog').waitFor();
    },
  }),
  asSuper('card-card-details-errors', at(wholesale, 'card-details'), click('button', 'Move')),
  asSuper('card-card-link-qr', at(wholesale, 'card-link'), click('button', /QR code/)),
  asSuper('card-card-photo-chosen', at(wholesale, 'card-photo'), choosing(portrait)),
  asSuper('card-card-photo-adjusting', at(wholesale, 'card-photo'), click('button', 'Adjust crop')),
  asSuper(
    'card-card-photo-heic',
    at(wholesale, 'card-photo'),
    choosing({ name: 'IMG_0001.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') }),
  ),
  asSuper('card-card-delete-failed', at(wholesale, 'card-delete'), {
    ...failing(/\/api\/cards\/[^/]+$/, 'DELETE'),
    ...click('button', 'Delete'),
  }),
  asSuper(
    'card-login-details-errors',
    at(wholesale, 'login-details'),
    typing({ Email: 'no address', Password: 'short' }, 'Save'),
  ),
];
