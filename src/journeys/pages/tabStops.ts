import type { Page } from 'playwright-core';
import type { PagePart } from './axe';

interface Stop {
  readonly what: string;
  readonly isSeen: boolean;
  readonly hasRing: boolean;
}

/** Numbers every control that can be reached, one of each group of radio buttons, and gives how many there are. */
function numberControls(page: Page, part: PagePart): Promise<string[]> {
  return page.evaluate((selector) => {
    const groups = new Set<string>();
    const isReachable = (element: HTMLElement) => {
      if (
        element.tabIndex < 0 ||
        element.matches(':disabled') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      const isNew = !groups.has(element.name);
      groups.add(element.name);
      return isNew;
    };
    const controls = [
      ...document.querySelectorAll<HTMLElement>(
        `${selector} :is(a[href], a[tabindex], button, input, select, textarea, [tabindex])`,
      ),
    ].filter(isReachable);
    return controls.map((control, index) => {
      const radios =
        control instanceof HTMLInputElement && control.type === 'radio'
          ? document.querySelectorAll<HTMLElement>(`input[name="${control.name}"]`)
          : [control];
      radios.forEach((each) => (each.dataset.stop = String(index)));
      return control.outerHTML.slice(0, 120);
    });
  }, part);
}

/**
 * From now on notes where the focus is after each key: the control's number, whether it can be seen, and whether one sees
 * that it has the focus.
 */
function noteStops(page: Page): Promise<void> {
  return page.evaluate(() => {
    const stops: (Stop & { index: number })[] = [];
    Object.assign(window, { stops });
    const note = () => {
      const focused = document.activeElement as HTMLElement | null;
      if (!focused?.dataset.stop) return;
      const box = focused.getBoundingClientRect();
      const isSeen = box.width > 0 && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      const around = [focused, focused.parentElement, focused.parentElement?.parentElement].filter(
        (element) => element !== null && element !== undefined,
      );
      const hasRing = around.some((element) => {
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none';
      });
      stops.push({ index: Number(focused.dataset.stop), what: focused.outerHTML.slice(0, 120), isSeen, hasRing });
    };
    window.addEventListener('keyup', note, true);
  });
}

/** The noted stops by the numbers of their controls. */
async function metStops(page: Page): Promise<Map<number, Stop>> {
  const stops = await page.evaluate(() => Reflect.get(window, 'stops') as (Stop & { index: number })[]);
  return new Map(stops.map((stop) => [stop.index, stop]));
}

/**
 * Walks through the page, or through its content only, by Tab (places that scroll are stops of their own) and gives
 * what went wrong: controls never met, unseen, or without a ring.
 */
export async function tabProblems(page: Page, part: PagePart = 'body'): Promise<string[]> {
  const controls = await numberControls(page, part);
  if (part === 'main') await page.getByRole('main').focus();
  await noteStops(page);
  let met = new Map<number, Stop>();
  let keys = 2 * controls.length + 10;
  while (keys > 0 && met.size < controls.length) {
    // The page is asked once for many keys: asking after each would take half of the walk through all screens.
    const missing = Math.min(keys, controls.length - met.size);
    for (let key = 0; key < missing; key += 1) await page.keyboard.press('Tab');
    keys -= missing;
    met = await metStops(page);
  }
  return [
    ...controls.filter((_, index) => !met.has(index)).map((what) => `never met: ${what}`),
    ...[...met.values()].filter(({ isSeen }) => !isSeen).map(({ what }) => `out of sight: ${what}`),
    ...[...met.values()].filter(({ hasRing }) => !hasRing).map(({ what }) => `no ring: ${what}`),
  ];
}
