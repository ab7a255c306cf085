import { useChromium } from '../testing/chromium';
import { sharedProduct } from '../testing/product';
import { watchLayoutShifts } from './pages/layoutShifts';
import { problemsAtEveryPlace } from './pages/openPath';

describe('Every screen of a slow device', () => {
  const withPage = useChromium(sharedProduct);

  it.each([
    ['super', 390],
    ['super', 1440],
    ['holder', 390],
    ['holder', 1440],
  ] as const)(
    'stays in place for the %s, %d pixels wide',
    (person, width) =>
      withPage({ as: person, width }, async ({ page, context }) => {
        const client = await context.newCDPSession(page);
        await client.send('Emulation.setCPUThrottlingRate', { rate: 4 });
        const shifts = await watchLayoutShifts(page);
        const problems = await problemsAtEveryPlace(page, person, sharedProduct(), async (place) => {
          await page.waitForLoadState('networkidle');
          return (await shifts()).map((shift) => `${place}: ${shift}`);
        });
        expect(problems).toEqual([]);
      }),
    300_000,
  );
});
