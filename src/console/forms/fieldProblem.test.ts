import { fieldProblem, messageText } from './fieldProblem';

describe('a message of the server', () => {
  it.each([
    ['password: too short', 'password', 'Too short'],
    ['values.about: at most 6000 characters', 'about', 'At most 6000 characters'],
    ['rows[3].about: not allowed', 'about', 'Not allowed'],
    ['Check the rows first', undefined, 'Check the rows first'],
    ['Not saved: reload', undefined, 'Not saved: reload'],
  ])('names its field and is a sentence without it: %s', (message, field, text) => {
    expect(fieldProblem(message)).toEqual({ field, text });
  });

  it('has the label of its field in place of the path', () => {
    expect(messageText('values.about: not allowed', { about: 'About' })).toBe('About: not allowed');
  });
});
