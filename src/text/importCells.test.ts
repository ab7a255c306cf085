import { joinEntries, splitEntries } from './importCells';

describe('a cell with several values', () => {
  it.each([
    ['+43 1 234; +43 1 235', ['+43 1 234', '+43 1 235']],
    ['+43 1 234\r\n+43 1 235\n', ['+43 1 234', '+43 1 235']],
    ['a@x.test\nb@x.test\rc@x.test', ['a@x.test', 'b@x.test', 'c@x.test']],
    [' ; 0043 1;; ', ['0043 1']],
    ['', []],
    ['ann@x.test; \u200b', ['ann@x.test']],
    ['a\\;b; c\\\\', ['a;b', 'c\\']],
    ['C:\\path', ['C:\\path']],
  ])('%j is read as %j', (cell, entries) => expect(splitEntries(cell, { areLines: false })).toEqual(entries));

  it('keeps the lines of a postal address', () => {
    expect(splitEntries('Ring 1\n1010 Wien; Gasse 2', { areLines: true })).toEqual(['Ring 1\n1010 Wien', 'Gasse 2']);
  });

  it('reads the values that were written, with separators in them', () => {
    const entries = ['a;b', 'c\\', '\\;', 'Ring 1\n1010 Wien', '😀'];
    expect(splitEntries(joinEntries(entries), { areLines: true })).toEqual(entries);
  });
});
