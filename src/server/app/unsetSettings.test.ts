import { readSettings } from './settings';
import { unsetSettings } from './unsetSettings';

const warningsOf = (environment: Record<string, string>) =>
  unsetSettings(environment, { ...readSettings(environment), emailFolder: '/data/outbox' });
const production = { NODE_ENV: 'production' };
const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'cards@example.org', SUPPORT_EMAIL: 'help@example.org' };

describe('unset settings', () => {
  it('that a server for others needs are named with what happens without them', () => {
    expect(warningsOf(production)).toEqual([
      'WARNING: PUBLIC_URL is not set: emails and previews of cards link to http://127.0.0.1:3000.',
      'WARNING: SMTP_URL is not set: emails, such as invitations and one-time passwords, are files in /data/outbox and reach nobody.',
    ]);
    expect(warningsOf({ ...production, PUBLIC_URL: 'https://cards.example.org', SMTP_URL: mail.SMTP_URL })).toEqual([
      'WARNING: TRUST_PROXY is not set: all visitors share the address and the limits of the proxy for https.',
      'WARNING: MAIL_FROM is not set: emails come from no-reply@cards.test, which does not exist.',
      'WARNING: SUPPORT_EMAIL is not set: Contact Us writes to support@cards.test, which does not exist.',
    ]);
  });

  it('are none where all are set, where http needs no proxy, or where there is demo data', () => {
    const https = { ...production, ...mail, PUBLIC_URL: 'https://cards.example.org' };
    expect(warningsOf({ ...https, TRUST_PROXY: '1' })).toEqual([]);
    expect(warningsOf({ ...https, TRUST_PROXY: 'false' })).toEqual([]);
    expect(warningsOf({ ...production, ...mail, PUBLIC_URL: 'http://cards.example.org' })).toEqual([]);
    expect(warningsOf({ ...production, DEMO_DATA: 'true' })).toEqual([]);
    expect(warningsOf({})).toEqual([]);
  });

  it('with spaces alone count as unset', () => {
    expect(warningsOf({ ...production, ...mail, PUBLIC_URL: ' ' })).toHaveLength(1);
  });
});
