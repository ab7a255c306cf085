import { act, render } from '@testing-library/react';
import { SpokenChange } from './SpokenChange';

const region = () => document.querySelector('[aria-live=polite]');

describe('A spoken change', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('says a new text, not the first one, and removes it after a second', () => {
    const { rerender } = render(<SpokenChange text={undefined} />);
    const said = region();
    rerender(<SpokenChange text="12 views" />);
    expect(said).toBeEmptyDOMElement();
    rerender(<SpokenChange text={undefined} />);
    rerender(<SpokenChange text="3 views" />);
    expect(region()).toBe(said);
    expect(said).toHaveTextContent('3 views');
    act(() => jest.advanceTimersByTime(1000));
    expect(said).toBeEmptyDOMElement();
  });

  it('does not repeat the text when it comes back unchanged', () => {
    const { rerender } = render(<SpokenChange text="12 views" />);
    rerender(<SpokenChange text={undefined} />);
    rerender(<SpokenChange text="12 views" />);
    expect(region()).toBeEmptyDOMElement();
  });
});
