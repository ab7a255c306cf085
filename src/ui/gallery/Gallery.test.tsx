import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import axe from 'axe-core';
import { Gallery } from './Gallery';

const folder = path.resolve(__dirname, '..');

/** The component files that a file imports, directly and indirectly. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  for (const [, name] of readFileSync(file, 'utf8').matchAll(/(?:from |import\()'(\.[^']+)'/g)) {
    const target = `${path.resolve(path.dirname(file), name ?? '')}.tsx`;
    if (reached.has(target) || !readdirSync(path.dirname(target)).includes(path.basename(target))) continue;
    reached.add(target);
    reachedFrom(target, reached);
  }
  return reached;
}

describe('The gallery', () => {
  it('contains every component of the design system', () => {
    const components = readdirSync(folder).filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'));
    const shown = [...reachedFrom(path.join(__dirname, 'Gallery.tsx'))].map((file) => path.basename(file));
    expect(components.filter((file) => !shown.includes(file))).toEqual([]);
  });

  // Contrast needs a real layout: tokens.test.ts checks every pair of colors instead.
  it('has nothing axe objects to, with every part in every state', async () => {
    const { container } = render(<Gallery firstColorScheme="light" />);
    const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(
      found.violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`),
    ).toEqual([]);
    // Axe needs time for several thousand elements.
  }, 60_000);
});
