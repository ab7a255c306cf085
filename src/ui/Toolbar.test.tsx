import { fireEvent, render, screen } from '@testing-library/react';
import { FilterBox, Toolbar } from './Toolbar';

describe('The line above a list', () => {
  it('announces how many rows the filter has left', () => {
    const line = (count?: string) => (
      <Toolbar aside={count}>
        <FilterBox label="Filter cards" value="" onChange={() => undefined} />
      </Toolbar>
    );
    const { rerender } = render(line());
    const status = screen.getByRole('status');
    rerender(line('3 of 68 cards'));
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent('3 of 68 cards');
  });

  it('announces no count before the list is complete', () => {
    const { rerender } = render(<Toolbar aside="200 cards" isFilling />);
    expect(screen.getByRole('status')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('status')).toHaveTextContent('200 cards so far');
    rerender(<Toolbar aside="9,993 cards" />);
    expect(screen.getByRole('status')).toHaveTextContent(/^9,993 cards$/);
    expect(screen.getByRole('status')).not.toHaveAttribute('aria-busy');
  });
});

describe('The filter of a list', () => {
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  it('is cleared by Escape, but not by one that cancels a composition of the input method', () => {
    const change = jest.fn();
    render(<FilterBox label="Filter cards" value="ann" onChange={change} />);
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape', isComposing: true });
    expect(change).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole('searchbox'), { key: 'Escape' });
    expect(change).toHaveBeenCalledWith('');
  });

  it.each([
    ['gives the keyboard of a phone back on Enter', true],
    ['keeps the focus on Enter with a mouse', false],
  ])('%s', (_, isPhone) => {
    Object.assign(window, { matchMedia: () => ({ matches: isPhone }) });
    render(<FilterBox label="Filter cards" value="ann" onChange={() => undefined} />);
    const filter = screen.getByRole('searchbox');
    filter.focus();
    fireEvent.keyDown(filter, { key: 'Enter' });
    expect(document.activeElement === filter).toBe(!isPhone);
  });
});
