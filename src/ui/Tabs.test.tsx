import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './Tabs';

const tabs = ['Details', 'Link', 'Photo'].map((label) => ({ href: `/${label}`, label, isCurrent: label === 'Link' }));

function strip() {
  render(
    <>
      <Tabs label="Card" tabs={tabs} />
      <input aria-label="Name" />
    </>,
  );
  return screen.getByRole('list');
}

describe('tabs', () => {
  it('are one stop of the Tab key, at the current one', async () => {
    strip();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Link' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it.each([
    ['{ArrowRight}', 'Photo'],
    ['{ArrowLeft}', 'Details'],
    ['{ArrowRight}{ArrowRight}', 'Details'],
    ['{Home}', 'Details'],
    ['{End}', 'Photo'],
  ])('move the focus by %s to %s', async (keys, name) => {
    strip();
    await userEvent.tab();
    await userEvent.keyboard(keys);
    expect(screen.getByRole('link', { name })).toHaveFocus();
  });

  it('leave Alt with an arrow key, which goes back, to the browser', async () => {
    strip();
    await userEvent.tab();
    await userEvent.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    expect(screen.getByRole('link', { name: 'Link' })).toHaveFocus();
  });

  it.each([
    [0, 'end'],
    [1, 'end'],
    [100, 'both'],
    [199, 'start'],
    [200, 'start'],
  ])('scrolled to %d of 200 fade at %s', (scrollLeft, ends) => {
    const list = strip();
    expect(list).not.toHaveAttribute('data-more');
    Object.defineProperties(list, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } });
    list.scrollLeft = scrollLeft;
    fireEvent.scroll(list);
    expect(list).toHaveAttribute('data-more', ends);
  });

  it.each(['list', 'listitem'])('fade at their end when the size of the %s makes them too long', (role) => {
    const { ResizeObserver: Inert } = globalThis;
    const observed: { element: Element; notify: () => void }[] = [];
    globalThis.ResizeObserver = class extends Inert {
      constructor(private readonly callback: ResizeObserverCallback) {
        super(callback);
      }
      override observe(element: Element) {
        observed.push({ element, notify: () => this.callback([], this) });
      }
    };
    const list = strip();
    globalThis.ResizeObserver = Inert;
    Object.defineProperties(list, { scrollWidth: { value: 500 }, clientWidth: { value: 300 } });
    const sized = screen.getAllByRole(role);
    observed.filter(({ element }) => sized.includes(element as HTMLElement)).forEach(({ notify }) => notify());
    expect(list).toHaveAttribute('data-more', 'end');
  });

  it('do not fade any more once all are visible', () => {
    const list = strip();
    Object.defineProperties(list, { scrollWidth: { value: 500 }, clientWidth: { value: 300, writable: true } });
    fireEvent.scroll(list);
    expect(list).toHaveAttribute('data-more', 'end');
    Object.assign(list, { clientWidth: 500 });
    fireEvent.scroll(list);
    expect(list).not.toHaveAttribute('data-more');
  });
});
