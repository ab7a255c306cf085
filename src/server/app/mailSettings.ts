import { mailAddress } from '../outside/mail/mailAddress';
import { parseSender } from '../outside/mail/sender';
import type { SettingReaders } from './readSetting';

/** Reads the settings of emails. @throws StartProblem for an invalid address */
export function mailSettingsOf(read: SettingReaders) {
  const from =
    parseSender(read.text('MAIL_FROM', 'Contact Cards <no-reply@cards.test>')) ??
    read.refuse('MAIL_FROM', 'it has to be a sender such as Contact Cards <no-reply@example.com>');
  const supportEmail = read.email('SUPPORT_EMAIL') ?? 'support@cards.test';
  if (mailAddress(supportEmail) === null)
    read.refuse('SUPPORT_EMAIL', 'it has to be an email address such as help@example.com');
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  if (smtpUrl !== undefined && new URL(smtpUrl).hostname === '')
    read.refuse('SMTP_URL', 'it has to name a mail server, such as smtp://mail.example.com');
  return { smtpUrl, from, supportEmail };
}
