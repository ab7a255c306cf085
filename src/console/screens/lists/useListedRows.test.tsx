import { renderHook } from '@testing-library/react';
import { useListedRows } from './useListView';

type Row = { name: string; end: string | null };
const rows: Row[] = [
  { name: 'Amsel', end: null },
  { name: 'Birke', end: '2026-01-01' },
  { name: 'Çınar', end: '2027-01-01' },
  { name: 'Dohle', end: '2026-01-01' },
];

function namesBy(direction: 'ascending' | 'descending', value?: (row: Row) => string | null, filter = '') {
  const view = { filter, setFilter: jest.fn(), sort: { key: 'end', direction }, setSort: jest.fn() };
  const { result } = renderHook(() => useListedRows(rows, view, ({ name }) => name, value));
  return result.current.map(({ name }) => name);
}

describe('The rows of a list', () => {
  const end = (row: Row) => row.end;

  it('are in the order of a column, with those without a value last in both directions', () => {
    expect(namesBy('ascending', end)).toEqual(['Birke', 'Dohle', 'Çınar', 'Amsel']);
    expect(namesBy('descending', end)).toEqual(['Çınar', 'Birke', 'Dohle', 'Amsel']);
  });

  it('keep the order of the names, or reverse it, without a value of the column', () => {
    expect(namesBy('ascending')).toEqual(['Amsel', 'Birke', 'Çınar', 'Dohle']);
    expect(namesBy('descending')).toEqual(['Dohle', 'Çınar', 'Birke', 'Amsel']);
  });

  it('match the words of the filter in any case, with and without accents', () => {
    expect(namesBy('ascending', end, 'CINAR')).toEqual(['Çınar']);
  });
});
