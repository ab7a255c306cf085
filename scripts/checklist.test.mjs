import { namedRows, rowIds, withoutTest } from './checklist.mjs';

describe('the checklist', () => {
  it('has 529 rows', () => {
    expect(rowIds).toHaveLength(529);
  });

  it('is shown row by row by tests that name it', () => {
    const found = namedRows();
    expect(rowIds.filter((id) => !found.has(id) && !withoutTest[id])).toEqual([]);
  });
});
