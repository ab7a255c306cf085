import { rebase } from './formBaseline';

const base = { id: 'a', values: { name: 'Ann' }, version: 1, isOwnSaveAwaited: false };

describe('a record that arrives under an open form', () => {
  it('fills another form when it is another record, whatever was typed', () =>
    expect(rebase(base, { id: 'b', values: { name: 'Bob' }, version: 1 }, true)).toBe('reset'));
  it('does nothing when it is the same', () =>
    expect(rebase(base, { id: 'a', values: { name: 'Ann' }, version: 1 }, true)).toBe('none'));
  it('fills an untouched form', () =>
    expect(rebase(base, { id: 'a', values: { name: 'Bob' }, version: 2 }, false)).toBe('reset'));
  it('moves the version on when nobody changed what the form shows', () =>
    expect(rebase(base, { id: 'a', values: { name: 'Ann' }, version: 2 }, true)).toBe('update version'));
  it('is not taken over when somebody else changed it', () =>
    expect(rebase(base, { id: 'a', values: { name: 'Bob' }, version: 2 }, true)).toBe('conflict'));
  it('is our own save coming back', () =>
    expect(
      rebase({ ...base, isOwnSaveAwaited: true }, { id: 'a', values: { name: 'Ann (trimmed)' }, version: 2 }, true),
    ).toBe('update version'));
});
