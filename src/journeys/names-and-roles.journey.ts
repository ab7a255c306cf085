import type { Page } from 'playwright-core';
import { useChromium } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { accessibilityTree } from './pages/accessibilityTree';
import type { SpokenNode } from './pages/accessibilityTree';
import { LoginPage } from './pages/LoginPage';
import { openPath, problemsAtEveryPlace } from './pages/openPath';

/** What somebody can do something with, or has to be told of. */
const named = new Set([
  'button',
  'link',
  'textbox',
  'searchbox',
  'combobox',
  'listbox',
  'option',
  'checkbox',
  'radio',
  'radiogroup',
  'switch',
  'slider',
  'spinbutton',
  'menuitem',
  'menuitemradio',
  'tab',
  'table',
  'form',
  'region',
  'dialog',
  'image',
  'columnheader',
  'progressbar',
]);

const of = (tree: readonly SpokenNode[], role: string) => tree.filter((node) => node.role === role);
const told = ({ role, name }: SpokenNode) => `${role} "${name}"`;

/** What a reader could not tell apart or would not find, one line each. */
async function spokenProblems(page: Page, place: string): Promise<string[]> {
  const tree = await accessibilityTree(page);
  const nameless = tree
    .filter(({ role, name }) => named.has(role) && name === '')
    .map((node) => `${place}: a ${node.role} without a name`);
  const headings = of(tree, 'heading').filter(({ level }) => level === 1);
  const landmarks = ['main', 'contentinfo'].flatMap((role) =>
    of(tree, role).length === 1 ? [] : [`${place}: ${of(tree, role).length} times ${role}`],
  );
  const places = tree
    .filter(({ role }) => ['navigation', 'form', 'region', 'table', 'search'].includes(role))
    .map(told);
  const twice = places
    .filter((text, index) => places.indexOf(text) !== index)
    .map((text) => `${place}: two of ${text}`);
  return [
    ...nameless,
    ...landmarks,
    ...twice,
    ...(headings.length === 1 ? [] : [`${place}: ${headings.length} first headings`]),
  ];
}

describe('Whoever listens', () => {
  const product = useProduct();
  const visit = useChromium(product);

  it(
    'hears a name for everything on every screen and tab, one heading of the page and no place twice',
    () =>
      visit({ as: 'super', reducedMotion: 'reduce' }, async ({ page }) => {
        expect(await problemsAtEveryPlace(page, 'super', product(), (place) => spokenProblems(page, place))).toEqual(
          [],
        );
      }),
    300_000,
  );

  it('hears the frame in its order: skip link, places, search, content', () =>
    visit({ as: 'super' }, async ({ page }) => {
      await openPath(page, '/admin/accounts/all');
      const spoken = (await accessibilityTree(page)).map(told);
      const order = [
        'link "Skip to content"',
        'navigation "Main"',
        'link "Dashboard"',
        'link "Accounts"',
        'button "Log Out"',
        'combobox "Search"',
        'main ""',
        'heading "Accounts"',
        'searchbox "Filter accounts"',
        'checkbox "Show disabled accounts"',
        'table "Accounts"',
      ];
      const at = order.map((text) => spoken.indexOf(text));
      expect(at).toEqual([...at].sort((left, right) => left - right));
      expect(at).not.toContain(-1);
    }));

  it('hears the login', () =>
    visit({}, async ({ page }) => {
      await LoginPage.open(page);
      expect(await spokenProblems(page, 'login')).toEqual([]);
      const spoken = (await accessibilityTree(page)).map(told);
      for (const text of [
        `heading "Let's get started now!"`,
        'textbox "Email"',
        'textbox "Password"',
        'button "Show password"',
        'button "Log In"',
        'button "Forgot password?"',
      ])
        expect(spoken).toContain(text);
      // The picture is there to be seen only.
      expect(spoken.join(' ')).not.toContain('Lindholm');
    }));
});
