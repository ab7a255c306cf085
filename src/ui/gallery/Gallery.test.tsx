import { render } from '@testing-library/react';
import axe from 'axe-core';
import { Gallery } from './Gallery';

describe('The gallery', () => {
  // Contrast needs a real layout: tokens.test.ts holds every pair of colours instead.
  it.each(['light', 'dark'] as const)('has nothing axe objects to, with every part in every state (%s)', async (theme) => {
    const { container } = render(<Gallery firstTheme={theme} />);
    const found = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
    expect(found.violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
    // Some thousand elements are many for axe on a busy machine.
  }, 60_000);
});
