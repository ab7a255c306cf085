import { extended, nothingSelected, toggled, withAll, without } from './selection';

const order = ['a', 'b', 'c', 'd', 'e'];
const idsOf = ({ ids }: { ids: ReadonlySet<string> }) => [...ids].sort().join('');

describe('a selection', () => {
  it('grows and shrinks by a range on both sides of the record that it began at', () => {
    const one = toggled(toggled(nothingSelected, 'e'), 'c');
    const up = extended(one, order, 'a');
    expect(idsOf(up)).toBe('abce');
    expect(idsOf(extended(up, order, 'b'))).toBe('bce');
    expect(idsOf(extended(up, order, 'd'))).toBe('cde');
  });

  it('begins a range anew where the list has no record that it began at, and keeps what is selected', () => {
    const all = withAll(toggled(nothingSelected, 'x'), ['a']);
    const range = extended(all, order, 'd', 'c');
    expect(idsOf(range)).toBe('acdx');
    expect(idsOf(extended(range, order, 'e'))).toBe('acdex');
    expect(idsOf(without(range, order))).toBe('x');
    const filtered = extended(extended(toggled(nothingSelected, 'c'), order, 'e'), ['x', 'y'], 'y', 'x');
    expect(idsOf(filtered)).toBe('cdexy');
  });
});
