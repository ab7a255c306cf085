import { passwordMask } from '../../contract/constants';
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

  describe('with a password that is set', () => {
    const login = { ...base, values: { email: 'a@cards.test', password: passwordMask } };
    const newPassword = { ...login.values, password: 'a quiet green river' };
    const other = { ...login, version: 2 };
    it('is a conflict with a new password, because another user may have set one, too', () =>
      expect(rebase(login, other, newPassword)).toBe('conflict'));
    it('is none when only the same user has changed the record', () =>
      expect(rebase(login, other, newPassword, true)).toBe('reapply edits'));
    it('updates the version while the password is unchanged in the form', () =>
      expect(rebase(login, other, { ...login.values, email: 'b@cards.test' })).toBe('update version'));
    it('changes nothing while the record is the same', () => expect(rebase(login, login, newPassword)).toBe('none'));
  });
});
