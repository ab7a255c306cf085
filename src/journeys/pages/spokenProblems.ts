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

/** What a reader could not tell apart, would not find or would hear twice, one line each. */
export async function spokenProblems(page: Page): Promise<string[]> {
  const tree = await accessibilityTree(page);
  const nameless = tree
    .filter(({ role, name }) => named.has(role) && name === '')
    .map((node) => `a ${node.role} without a name`);
  const doubled = tree
    .filter(({ name, description }) => description !== '' && name.includes(description))
    .map((node) => `${nodeText(node)} is described as "${node.description}"`);
  const headings = of(tree, 'heading').filter(({ level }) => level === 1);
  const landmarks = ['main', 'contentinfo'].flatMap((role) =>
    of(tree, role).length === 1 ? [] : [`${of(tree, role).length} times ${role}`],
  );
  const places = tree
    .filter(({ role }) => ['navigation', 'form', 'region', 'table', 'search'].includes(role))
    .map(nodeText);
  const twice = places.filter((text, index) => places.indexOf(text) !== index).map((text) => `two of ${text}`);
  return [
    ...nameless,
    ...doubled,
    ...landmarks,
    ...twice,
    ...(headings.length === 1 ? [] : [`${headings.length} first headings`]),
  ];
}
