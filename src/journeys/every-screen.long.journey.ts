import { useChromium } from '../testing/chromium';
import type { DemoPerson } from '../testing/demoSignIns';
import { sharedProduct } from '../testing/product';
import { axeProblemsIn, everyLook } from './pages/looks';
import { problemsAtEveryPlace } from './pages/openPath';

const phone = everyLook.filter(({ width }) => width < 400);

describe('Every screen', () => {
  const withPage = useChromium(sharedProduct);

  it.each<DemoPerson>(['holder', 'owner'])(
    'of a card %s passes axe on a phone',
    (person) =>
      withPage({ as: person, reducedMotion: 'reduce' }, async ({ page }) => {
        expect(
          await problemsAtEveryPlace(page, person, sharedProduct(), (place) => axeProblemsIn(phone, page, place)),
        ).toEqual([]);
      }),
    600_000,
  );
});
