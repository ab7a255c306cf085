import { browserMetas } from './browserMetas';
import { readSettings } from './settings';

describe('the settings of the browser', () => {
  it.each([
    [undefined, ''],
    ['on', ''],
    ['false', 'false'],
    ['0', 'false'],
  ])('say with AUTH_GET_LOGIN=%s whether the console signs in by POST', (value, content) => {
    expect(browserMetas(readSettings({ AUTH_GET_LOGIN: value }))['auth-get-login']).toBe(content);
  });
});
