import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { render } from '@testing-library/react';
import { Avatar } from './Avatar';

describe('An avatar without a picture', () => {
  it.each([
    ['Ann Lee', 'AL'],
    ['Marta van der Berg', 'MB'],
    ['  zoë  ', 'Z'],
    ['ann.lee@cards.test', 'A'],
    ['𝒜nn Lee', '𝒜L'],
    ['Weber & Co. (Berlin)', 'WB'],
    ['🎉 Ann Lee 🎉', 'AL'],
    ['\u200fAnn\u200f', 'A'],
    ['', ''],
  ])('shows the initials of %j', (name, initials) => {
    const { container } = render(<Avatar name={name} />);
    expect(container.firstElementChild).toHaveAttribute('data-initials', initials);
  });

  it('grows with its letters where a browser enlarges only text', () => {
    const { container } = render(<Avatar name="Ann Lee" size={40} />);
    expect(container.firstElementChild).toHaveAttribute('style', 'font-size: 16px;');
    const style = /\.avatar \{([^}]*)\}/.exec(readFileSync(join(__dirname, 'Avatar.css'), 'utf8'))?.[1];
    expect(style).toContain('min-width: 2.5em;');
    expect(style).not.toMatch(/overflow|(?<![-\w])(width|height):/);
  });
});
