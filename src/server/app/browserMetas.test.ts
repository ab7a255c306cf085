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

  it.each([
    [{}, 'true'],
    [{ SMTP_URL: 'smtp://user:secret@mail.example.org' }, ''],
    [{ DEMO_DATA: 'true' }, ''],
  ])('say with %j whether emails are files that reach nobody', (environment, content) => {
    const metas = browserMetas(readSettings({ NODE_ENV: 'production', ...environment }));
    expect(metas['emails-are-files']).toBe(content);
    expect(JSON.stringify(metas)).not.toContain('secret');
  });
});
