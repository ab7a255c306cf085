import { emailProblem } from './fieldRules';

describe('the rule of an email field', () => {
  it('ignores the invisible characters that are copied with an address', () => {
    expect(emailProblem('\u202aann@cards.test\u00a0\u202c')).toBeUndefined();
    expect(emailProblem('\u200b')).toBeUndefined();
    expect(emailProblem('\u202aann\u202c')).toBe('Enter an email address such as ann@example.com');
  });
});
