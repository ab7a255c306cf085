import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TextFilter } from './TextFilter';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A list whose URL changes some time after the filter was reported, as it does in a transition. */
function SlowList() {
  const [value, setValue] = useState('');
  return (
    <>
      <TextFilter label="Filter people" value={value} onChange={(text) => setTimeout(() => setValue(text), 50)} />
      <button onClick={() => setValue('')}>Clear the filters</button>
      <output>{value}</output>
    </>
  );
}

const box = () => screen.getByRole('searchbox', { name: 'Filter people' });
const typeText = (value: string) => fireEvent.change(box(), { target: { value } });
const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('A text filter', () => {
  it('keeps what is typed until the list has its text', () => {
    render(<SlowList />);
    typeText('ann');
    pass(310);
    expect(box()).toHaveValue('ann');
    pass(50);
    expect(box()).toHaveValue('ann');
    expect(screen.getByRole('status')).toHaveTextContent('ann');
  });

  it('is reported in time, also when its list renders meanwhile', () => {
    const reported: string[] = [];
    const list = () => <TextFilter label="Filter people" value="" onChange={(text) => reported.push(text)} />;
    const { rerender } = render(list());
    typeText('ann');
    pass(200);
    rerender(list());
    pass(110);
    expect(reported).toEqual(['ann']);
  });

  it('is cleared with the filters', () => {
    render(<SlowList />);
    typeText('ann');
    pass(310);
    pass(50);
    fireEvent.click(screen.getByText('Clear the filters'));
    expect(box()).toHaveValue('');
    pass(1000);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('is emptied by Escape, but not while Escape cancels a composition of the input method', () => {
    render(<SlowList />);
    typeText('ann');
    fireEvent.keyDown(box(), { key: 'Escape', isComposing: true });
    expect(box()).toHaveValue('ann');
    fireEvent.keyDown(box(), { key: 'Escape' });
    expect(box()).toHaveValue('');
  });
});
