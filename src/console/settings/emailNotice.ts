import { documentSetting } from './documentSetting';

/** Why no email is received; undefined when the server sends emails. */
export function emailNotice(): string | undefined {
  return documentSetting('emails-are-files') === ''
    ? undefined
    : 'Emails reach nobody: the server writes them to files until SMTP_URL is set.';
}
