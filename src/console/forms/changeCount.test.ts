import { changeCount } from './changeCount';

describe('the number of changes', () => {
  it('counts a field with a list once, whatever entry has changed', () =>
    expect(changeCount({ name: true, title: false, emails: [false, true, true], phones: [false] })).toBe(2));
  // react-hook-form marks no entry when the last one was removed.
  it('is at least one', () => expect(changeCount({ emails: [] })).toBe(1));
});
