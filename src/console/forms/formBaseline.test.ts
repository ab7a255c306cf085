import { rebase } from './formBaseline';

const base = { id: 'a', values: { name: 'Ann', email: 'a@cards.test' }, version: 1 };
const untouched = base.values;
const edited = { ...untouched, name: 'Ann Lee' };

describe('a record that arrives while a form is open', () => {
  it('resets the form when it is another record', () =>
    expect(rebase(base, { ...base, id: 'b' }, edited)).toBe('reset'));
  it('changes nothing when it is the same', () => expect(rebase(base, base, edited)).toBe('none'));
  it('resets an untouched form', () =>
    expect(rebase(base, { ...base, values: { ...untouched, name: 'Bob' }, version: 2 }, untouched)).toBe('reset'));
  it('updates the version when the values are unchanged', () =>
    expect(rebase(base, { ...base, version: 2 }, edited)).toBe('update version'));
  it('is a conflict when another user changed the values', () =>
    expect(rebase(base, { ...base, values: { ...untouched, name: 'Bob' }, version: 2 }, edited)).toBe('conflict'));
  it('is no conflict when it has the same change as the form', () =>
    expect(rebase(base, { ...base, values: edited, version: 2 }, edited)).toBe('reapply edits'));
  it('is a conflict when it has one change of the form and another one', () =>
    expect(rebase(base, { ...base, values: { name: 'Ann Lee', email: 'b@cards.test' }, version: 2 }, edited)).toBe(
      'conflict',
    ));
  it.each([{ email: 'b@cards.test' }, { name: 'Bob' }])('is no conflict when only the same user made %j', (change) =>
    expect(rebase(base, { ...base, values: { ...untouched, ...change }, version: 2 }, edited, true)).toBe(
      'reapply edits',
    ),
  );
});
