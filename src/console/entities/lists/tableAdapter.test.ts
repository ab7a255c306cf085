import { foldText } from '../../../text/foldText';
import { compareTexts, createSortedSelector } from './sortedRecords';
import { createTableAdapter } from './tableAdapter';
import type { Table } from './tableAdapter';

type Named = { id: string; name: string };
const adapter = createTableAdapter<Named>(({ id }) => id);
const sortedOf = () =>
  createSortedSelector((table: Table<Named>) => table, { name: ({ name }) => name, tieBreaker: ({ id }) => id });

/** A small generator with a fixed seed: the same edits in every run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state % below;
  };
}

describe('a table', () => {
  it('equals a plain map after 10,000 random edits, and its sorted list equals a full sort', () => {
    const random = randomNumbers(42);
    const names = ['Ömer', 'anna', 'Anna', 'Zoë', 'bob'];
    const select = sortedOf();
    const plain = new Map<string, Named>();
    let table = adapter.getInitialState();
    for (let edit = 0; edit < 10_000; edit += 1) {
      const id = `id${random(3000)}`;
      if (random(4) === 0) {
        plain.delete(id);
        table = adapter.removeMany(table, [id]);
      } else {
        const record = { id, name: `${names[random(5)]} ${random(50)}` };
        plain.set(id, record);
        table = adapter.upsertMany(table, [record]);
      }
      if (edit % 7 === 0) select(table);
    }
    const expected = [...plain.values()].sort(
      (a, b) => compareTexts(foldText(a.name), foldText(b.name)) || compareTexts(a.id, b.id),
    );
    expect(table.total).toBe(plain.size);
    expect(select(table).entities).toEqual(expected);
    expect(select(table).keys).toEqual(expected.map(({ name }) => foldText(name)));
    expect(adapter.selectAll(table)).toHaveLength(plain.size);
    for (const record of plain.values()) expect(adapter.selectById(table, record.id)).toEqual(record);
  });

  it('keeps its identity when nothing changes', () => {
    const table = adapter.upsertMany(adapter.getInitialState(), [{ id: 'a', name: 'A' }]);
    expect(adapter.upsertMany(table, [{ id: 'a', name: 'A' }])).toBe(table);
    expect(adapter.removeMany(table, ['b'])).toBe(table);
  });

  it('leaves the table that it changes as it was', () => {
    const before = adapter.upsertMany(adapter.getInitialState(), [{ id: 'a', name: 'A' }]);
    adapter.upsertMany(before, [
      { id: 'a', name: 'B' },
      { id: 'b', name: 'B' },
    ]);
    adapter.removeMany(before, ['a']);
    expect(adapter.selectAll(before)).toEqual([{ id: 'a', name: 'A' }]);
  });

  it('keeps the sorted list while nothing in it changes, and follows the table back in time', () => {
    const select = sortedOf();
    const first = adapter.upsertMany(adapter.getInitialState(), [{ id: 'a', name: 'A' }]);
    const second = adapter.upsertMany(first, [{ id: 'b', name: 'B' }]);
    const list = select(second);
    expect(select({ ...second })).toBe(list);
    expect(select(first).entities.map(({ id }) => id)).toEqual(['a']);
  });
});
