import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { FoundOption } from './Options';
import { SearchBox } from './SearchBox';
import { SearchSheet } from './SearchSheet';

const options: FoundOption[] = [
  { id: 'a', text: 'Northwind', ranges: [[0, 5]], typeLabel: 'Account' },
  { id: 'c', text: 'Nora North', ranges: [[5, 10]], typeLabel: 'Card' },
];

function Search({
  onPick = () => undefined,
  found = options,
}: {
  onPick?: (option: FoundOption) => void;
  found?: FoundOption[];
}) {
  const [text, setText] = useState('');
  const pick = (option: FoundOption) => {
    setText('');
    onPick(option);
  };
  return (
    <SearchBox
      Sheet={SearchSheet}
      label="Search"
      value={text}
      onChange={setText}
      options={text.length < 3 ? [] : found}
      onPick={pick}
      note={text.length < 3 ? undefined : 'Nothing found'}
    />
  );
}

const box = () => screen.getByRole('combobox', { name: 'Search' });
const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('The search box', () => {
  it('stays closed without options', async () => {
    render(<Search />);
    await userEvent.type(box(), 'no');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('shows when nothing was found', async () => {
    render(<Search found={[]} />);
    await userEvent.type(box(), 'zzz');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
  });

  it('shows the results with their type and the match marked', async () => {
    render(<Search />);
    await userEvent.type(box(), 'nor');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'NorthwindAccount',
      'Nora NorthCard',
    ]);
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['North', 'North']);
    expect(box()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  });

  it('separates the name of a result from what is beside it', async () => {
    render(<Search found={[{ id: 'c', text: 'Nora North', detail: 'Northwind', typeLabel: 'Card' }]} />);
    await userEvent.type(box(), 'nor');
    expect(screen.getByRole('option').textContent).toBe('Nora North NorthwindCard');
  });

  it('announces how many results there are, and that there are none', async () => {
    const { rerender } = render(<Search />);
    await userEvent.type(box(), 'nor');
    const status = screen.getByRole('status');
    expect(status).toHaveTextContent(/^2 results$/);
    rerender(<Search found={[]} />);
    expect(screen.getByRole('status')).toBe(status);
    expect(status).toHaveTextContent('Nothing found');
    expect(box()).toHaveAttribute('aria-controls', status.id);
  });

  it('keeps the first option active when others come in above it, until the next letter', async () => {
    const pick = jest.fn();
    const { rerender } = render(<Search onPick={pick} found={options.slice(1)} />);
    await userEvent.type(box(), 'nor');
    rerender(<Search onPick={pick} found={options} />);
    expect(active()).toBe('Nora NorthCard');
    await userEvent.type(box(), 't');
    expect(active()).toBe('NorthwindAccount');
    rerender(<Search onPick={pick} found={[options[1]!, options[0]!]} />);
    await userEvent.keyboard('{Enter}');
    expect(pick).toHaveBeenCalledWith(options[0]);
  });

  it('moves by arrows, wraps at both ends and picks by Enter', async () => {
    const pick = jest.fn();
    render(<Search onPick={pick} />);
    await userEvent.type(box(), 'nor');
    expect(active()).toBe('NorthwindAccount');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('Nora NorthCard');
    await userEvent.keyboard('{ArrowDown}');
    expect(active()).toBe('NorthwindAccount');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(pick).toHaveBeenCalledWith(options[1]);
    expect(box()).toHaveValue('');
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });

  it('moves far by Page keys and by Ctrl or Cmd with an arrow, and stops at both ends', async () => {
    const found = Array.from({ length: 10 }, (_, index) => ({ id: String(index), text: `North ${index}` }));
    render(<Search found={found} />);
    await userEvent.type(box(), 'nor');
    const places = [];
    const pages = ['{PageDown}', '{PageDown}', '{PageUp}', '{PageUp}'];
    for (const keys of [...pages, '{Control>}{ArrowDown}', '{ArrowUp}', '{Meta>}{ArrowUp}']) {
      await userEvent.keyboard(keys);
      places.push(active());
    }
    expect(places).toEqual(['North 8', 'North 9', 'North 1', 'North 0', 'North 9', 'North 8', 'North 0']);
  });

  it('keeps the active result where another one comes before it', async () => {
    const pick = jest.fn();
    const { rerender } = render(<Search onPick={pick} />);
    await userEvent.type(box(), 'nor{ArrowDown}');
    rerender(<Search onPick={pick} found={[{ id: 'n', text: 'Norbert' }, ...options]} />);
    expect(active()).toBe('Nora NorthCard');
    await userEvent.keyboard('{Enter}');
    expect(pick).toHaveBeenCalledWith(options[1]);
  });

  it('begins at the first result of another text', async () => {
    const { rerender } = render(<Search />);
    await userEvent.type(box(), 'nor{ArrowDown}');
    rerender(<Search found={options.map(({ id, text }) => ({ id: `${id}2`, text }))} />);
    expect(active()).toBe('Northwind');
    await userEvent.keyboard('{ArrowDown}t');
    expect(active()).toBe('Northwind');
  });

  it('picks by a click and keeps the focus until then', async () => {
    const pick = jest.fn();
    render(<Search onPick={pick} />);
    await userEvent.type(box(), 'nor');
    await userEvent.click(screen.getByRole('option', { name: /Nora/ }));
    expect(pick).toHaveBeenCalledWith(options[1]);
    expect(box()).toHaveFocus();
  });

  it('closes by the first Escape and clears by the second', async () => {
    render(<Search />);
    await userEvent.type(box(), 'nor{Escape}');
    expect(box()).toHaveAttribute('aria-expanded', 'false');
    expect(box()).not.toHaveAttribute('aria-activedescendant');
    expect(box()).toHaveValue('nor');
    await userEvent.keyboard('{Escape}');
    expect(box()).toHaveValue('');
  });

  it('keeps its text when Escape cancels a composition of the input method', async () => {
    render(<Search />);
    await userEvent.type(box(), 'no');
    fireEvent.keyDown(box(), { key: 'Escape', isComposing: true });
    expect(box()).toHaveValue('no');
  });

  it('picks nothing by the Enter that ends a composition in Safari', async () => {
    const pick = jest.fn();
    render(<Search onPick={pick} />);
    await userEvent.type(box(), 'nor');
    fireEvent.keyDown(box(), { key: 'Enter', keyCode: 229 });
    expect(pick).not.toHaveBeenCalled();
  });

  it('reopens by an arrow', async () => {
    render(<Search />);
    await userEvent.type(box(), 'nor{Escape}{ArrowDown}');
    expect(screen.getByRole('listbox')).toBeInTheDocument();
  });

  it('closes when the focus leaves', async () => {
    render(<Search />);
    await userEvent.type(box(), 'nor');
    await userEvent.tab();
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  });
});
