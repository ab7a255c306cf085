import type { Page } from 'playwright-core';
import { accessibilityTree } from './accessibilityTree';
import type { SpokenNode } from './accessibilityTree';

/** Roles of elements that need an accessible name. */
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
export const nodeText = ({ role, name }: SpokenNode) => `${role} "${name}"`;

/** What a reader could not tell apart or would not find, one line each. */
export async function spokenProblems(page: Page): Promise<string[]> {
  const tree = await accessibilityTree(page);
  const nameless = tree
    .filter(({ role, name }) => named.has(role) && name === '')
    .map((node) => `a ${node.role} without a name`);
  const headings = of(tree, 'heading').filter(({ level }) => level === 1);
  const landmarks = ['main', 'contentinfo'].flatMap((role) =>
    of(tree, role).length === 1 ? [] : [`${of(tree, role).length} times ${role}`],
  );
  const places = tree
    .filter(({ role }) => ['navigation', 'form', 'region', 'table', 'search'].includes(role))
    .map(nodeText);
  const twice = places.filter((text, index) => places.indexOf(text) !== index).map((text) => `two of ${text}`);
  return [...nameless, ...landmarks, ...twice, ...(headings.length === 1 ? [] : [`${headings.length} first headings`])];
}
