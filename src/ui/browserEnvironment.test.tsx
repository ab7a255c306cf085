import { render } from '@testing-library/react';
import type { ReactElement } from 'react';

// What scripts/jest/browserEnvironment.cjs changes in jsdom has to stay as it is in browsers.
describe('the browser of these tests', () => {
  const displayOf = (element: ReactElement) => {
    const { container } = render(element);
    return getComputedStyle(container.firstElementChild!).display;
  };

  it.each([
    ['p', 'block', <p />],
    ['button', 'inline-block', <button type="button" />],
    ['a hidden input', 'none', <input type="hidden" />],
    ['what is hidden', 'none', <p hidden />],
    ['a closed dialog', 'none', <dialog />],
    ['what is hidden and has a style', 'flex', <p hidden style={{ display: 'flex' }} />],
  ])('gives %s the display %s', (_, display, element) => {
    expect(displayOf(element)).toBe(display);
  });

  it('shows an open dialog', () => {
    expect(displayOf(<dialog open />)).not.toBe('none');
  });

  it('finds the control of a label by its id, or inside of the label', () => {
    const labels = (id: string) => (
      <>
        <label htmlFor="name">Name</label>
        <input id={id} />
        <label>
          <input id="inside" />
        </label>
        <label htmlFor="text">Text</label>
        <p id="text" />
      </>
    );
    const { container, rerender } = render(labels('name'));
    const controls = () => [...container.querySelectorAll('label')].map(({ control }) => control?.id);
    expect(controls()).toEqual(['name', 'inside', undefined]);
    expect(container.querySelector('input')!.labels).toHaveLength(1);
    rerender(labels('other'));
    expect(controls()).toEqual([undefined, 'inside', undefined]);
  });
});
