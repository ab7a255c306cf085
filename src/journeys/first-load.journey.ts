import type { Page } from 'playwright-core';
import { bundleReport, gzipSizeOf } from '../testing/bundles';
import { useChromium } from '../testing/chromium';
import { firstCases } from '../testing/itWhenLong';
import { sharedProduct } from '../testing/product';
import { LoginPage } from './pages/LoginPage';
import { ShellPage } from './pages/ShellPage';

const kilobyte = 1000;
const login = ['console', 'startSignedOutApp'];
const dashboard = ['console', 'startConsole', 'DashboardScreen'];
/** What the dashboard loads once it shows the counts, and in an idle moment after that. */
const home = ['Home', 'loadGrantingLists', 'keyDialogs'];

const notLoaded = 'Contact Cards couldn’t be loaded. Check your connection and reload the page.';

/** Screens a route leads to; each loads when it is opened. */
const screens = Object.keys(bundleReport('console').groups).filter((group) => /(Screen|Tab)$/.test(group));

describe('The first load', () => {
  const withPage = useChromium(sharedProduct);

  it('of the login is at most 85 kB of script, of the dashboard at most 170', () => {
    expect(gzipSizeOf('console', login, '.js')).toBeLessThanOrEqual(85 * kilobyte);
    expect(gzipSizeOf('console', dashboard, '.js')).toBeLessThanOrEqual(170 * kilobyte);
  });

  it('gives each screen and tab a chunk of its own', () => {
    expect(screens.length).toBeGreaterThanOrEqual(25);
    const own = screens.map((screen) =>
      bundleReport('console')
        .groups[screen]?.filter((file) => file.endsWith('.js'))
        .at(-1),
    );
    expect(new Set(own).size).toBeGreaterThanOrEqual(screens.length - 1);
  });

  /** Scripts asked for while the steps are taken, as their names in the report. */
  const scriptsWhile = async (page: Page, steps: () => Promise<void>): Promise<string[]> => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname.slice(1));
    });
    await steps();
    return scripts;
  };
  const filesOf = (groups: string[]) =>
    [...new Set(groups.flatMap((group) => bundleReport('console').groups[group] ?? []))].filter((file) =>
      file.endsWith('.js'),
    );

  it('of the login asks for nothing of the console until a key is pressed', () =>
    withPage({}, async ({ page }) => {
      const scripts = await scriptsWhile(page, async () => {
        await LoginPage.open(page);
        await page.waitForLoadState('networkidle');
      });
      expect(scripts.sort()).toEqual(filesOf(login).sort());
    }));

  it.each(
    firstCases(
      [
        ['framework.*.js', 1, 'Dashboard'],
        ['framework.*.js', Infinity, notLoaded],
        ['styles.*.css', 1, 'Dashboard'],
        ['styles.*.css', Infinity, 'Dashboard'],
      ],
      2,
    ),
  )('is repeated once when %s is missing %d times: %s', (file, times, text) =>
    withPage({ as: 'super', expects: [/404/, /ChunkLoadError/, /Loading chunk/] }, async ({ page }) => {
      const documents: string[] = [];
      page.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
      let missing = 0;
      await page.route(`**/assets/${file}`, (route) =>
        ++missing > times ? route.continue() : route.fulfill({ status: 404, body: '' }),
      );
      await page.goto('/admin/dashboard');
      await page.locator('#root').getByText(text, { exact: true }).first().waitFor();
      expect(documents).toHaveLength(2);
    }),
  );

  it.each(
    firstCases([
      ['/login', 'console', 'Contact Cards'],
      ['/preview.html/AnyLink', 'preview', 'The card'],
    ]),
  )('of %s says after a moment that its entry script has not come', (path, entry, name) =>
    withPage({ expects: [/404/] }, async ({ page }) => {
      await page.route(`**/assets/${entry}.*.js`, (route) => route.fulfill({ status: 404, body: '' }));
      await page.goto(path);
      const text = `${name} has not loaded yet. If it does not open soon, check your connection and reload the page.`;
      expect(await page.getByText(text, { exact: true }).evaluate(visibilityBeforeAndAfter)).toEqual([
        'hidden',
        'visible',
      ]);
    }),
  );

  it('of the dashboard asks for no other screen, and compiles few functions in the thread of the page', () =>
    withPage({ as: 'super' }, async ({ page }) => {
      const expected = filesOf([...dashboard, ...home]);
      const scripts = await scriptsWhile(page, async () => {
        // The last of them are requested in an idle moment, which a busy machine has late.
        const requests = Promise.all(expected.map((file) => page.waitForRequest(`**/${file}`)));
        const compiled = await functionsCompiledWhile(page, async () => {
          await page.goto('/admin/dashboard');
          await new ShellPage(page).title('Dashboard').waitFor();
        });
        // About 1,700 without the first line of the scripts.
        expect(compiled).toBeLessThan(500);
        await requests;
        await page.waitForLoadState('networkidle');
      });
      expect(scripts.sort()).toEqual(expected.sort());
    }));
});

/** The visibility of an element at the begin of its animation and after its end. */
function visibilityBeforeAndAfter(element: Element): string[] {
  const [animation] = element.getAnimations();
  if (animation) animation.currentTime = 0;
  const before = getComputedStyle(element).visibility;
  animation?.finish();
  return [before, getComputedStyle(element).visibility];
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
}

/** How many functions the thread that lays out the page compiles while the steps are taken. */
async function functionsCompiledWhile(page: Page, steps: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  const includedCategories = ['devtools.timeline', 'disabled-by-default-v8.compile'];
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories } });
  await steps();
  await session.send('Tracing.end');
  await complete;
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const pages = new Set(events.filter(({ name }) => name === 'Layout').map(threadOf));
  return events.filter((event) => event.name === 'V8.CompileIgnition' && pages.has(threadOf(event))).length;
}
