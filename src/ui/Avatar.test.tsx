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
});
