import { failing, waitingFor } from './states.mjs';

const pageOf =
  (owner) =>
  ({ card }) =>
    `/preview/${card(owner).link}`;
const drawnInBrowser =
  (owner) =>
  ({ card }) =>
    `/preview.html/${card(owner).link}`;
const lookUp = /\/api\/cards\/[^/]+\/preview/;
const slug = (name) =>
  name
    .normalize('NFD')
    .replace(/[^\w]+/g, '-')
    .toLowerCase()
    .replace(/^-|-$/g, '');

/** One card of each account, so every theme, language and kind of face of the demo data is among them. */
const owners = [
  'Marta Amsel',
  'Jonas Weidenfels',
  'Aylin Özdoğan',
  'Friederike Charlotte von Hohenlinden-Wallersee',
  'Lucía Herrera Vidal',
];

export const publicScreens = [
  ...owners.map((owner) => ({ name: `page-${slug(owner)}`, path: pageOf(owner) })),
  { name: 'page-without-scripts', path: pageOf('Jonas Weidenfels'), javaScript: false },
  { name: 'page-drawn-in-browser', path: drawnInBrowser('Jonas Weidenfels') },
  { name: 'page-loading', path: drawnInBrowser('Jonas Weidenfels'), ...waitingFor(lookUp) },
  { name: 'page-unreachable', path: drawnInBrowser('Jonas Weidenfels'), ...failing(lookUp) },
  {
    name: 'page-held-sideways',
    path: pageOf('Jonas Weidenfels'),
    viewportOnly: true,
    before: ({ page }) => page.setViewportSize({ width: 740, height: 360 }),
  },
  { name: 'page-not-found', path: '/preview/no-such-card' },
  {
    name: 'page-send-my-details',
    path: pageOf('Jonas Weidenfels'),
    viewportOnly: true,
    before: ({ page }) => page.getByRole('button', { name: 'Send My Details' }).click(),
  },
];
