import { render, screen, within } from '@testing-library/react';
import { noCounts } from '../../../../contract/metrics';
import { TopTen } from './TopTen';

describe('the chart of the top ten', () => {
  const row = (id: string, name: string, views: number) => ({
    ...noCounts,
    id,
    name,
    profileTotal: views,
    other: views,
  });
  const shown = () =>
    within(screen.getByRole('region', { name: /as a table/, hidden: true }))
      .getAllByRole('row', { hidden: true })
      .slice(1)
      .map((each) => within(each).getByRole('rowheader', { hidden: true }).textContent);

  it('has a table with the present rows of namesakes', () => {
    const first = [row('1', 'Ann', 9), row('2', 'Ann', 8), row('3', 'Ann', 7)];
    const { rerender } = render(<TopTen noun="cards" rows={first} />);
    expect(shown()).toEqual(['Ann', 'Ann', 'Ann']);
    rerender(<TopTen noun="cards" rows={[row('4', 'Bob', 20), row('1', 'Ann', 9)]} />);
    expect(shown()).toEqual(['Bob', 'Ann']);
  });

  it('has ten rows at most, and none without views', () => {
    const rows = Array.from({ length: 12 }, (_, index) => row(`${index}`, `Card ${index}`, index));
    const { rerender } = render(<TopTen noun="cards" rows={rows} />);
    expect(shown()).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((index) => `Card ${index}`));
    rerender(<TopTen noun="cards" rows={rows.slice(0, 3)} />);
    expect(shown()).toEqual(['Card 2', 'Card 1']);
  });
});
