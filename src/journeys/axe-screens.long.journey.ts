import { useChromium } from '../testing/chromium';
import type { DemoPerson } from '../testing/demoSignIns';
import { sharedProduct } from '../testing/product';
import { axeProblemsIn, everyLook } from './pages/looks';
import type { Look } from './pages/looks';
import { problemsAtEveryPlace } from './pages/openPath';

describe('axe finds nothing', () => {
  const visit = useChromium(sharedProduct);

  /** Roles share their screens: every look once, for the others one that differs. */
  const rolesAndLooks: [DemoPerson, readonly Look[]][] = [
    ['super', everyLook],
    ['owner', everyLook.slice(2, 3)],
    ['holder', everyLook.slice(0, 1)],
  ];

  for (const [person, looks] of rolesAndLooks) {
    it(
      `on every screen and tab of ${person}`,
      () =>
        visit({ as: person, reducedMotion: 'reduce' }, async ({ page }) => {
          expect(
            await problemsAtEveryPlace(page, person, sharedProduct(), (place) => axeProblemsIn(looks, page, place)),
          ).toEqual([]);
        }),
      600_000,
    );
  }
});
