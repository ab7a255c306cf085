import { rebase } from './formBaseline';

const base = { id: 'a', values: { name: 'Ann' }, version: 1 };

describe('a record that arrives while a form is open', () => {
  it('resets the form when it is another record', () =>
    expect(rebase(base, { id: 'b', values: { name: 'Bob' }, version: 1 }, true)).toBe('reset'));
  it('changes nothing when it is the same', () =>
    expect(rebase(base, { id: 'a', values: { name: 'Ann' }, version: 1 }, true)).toBe('none'));
  it('resets an untouched form', () =>
    expect(rebase(base, { id: 'a', values: { name: 'Bob' }, version: 2 }, false)).toBe('reset'));
  it('updates the version when the values are unchanged', () =>
    expect(rebase(base, { id: 'a', values: { name: 'Ann' }, version: 2 }, true)).toBe('update version'));
  it('is a conflict when another user changed the values', () =>
    expect(rebase(base, { id: 'a', values: { name: 'Bob' }, version: 2 }, true)).toBe('conflict'));
});
