import { mailAddress } from '../outside/mail/mailAddress';
import type { SettingReaders } from './readSetting';

/** One address, with or without a name before it. */
const sender = /^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s,]+@[^<>@\s,]+)$/;

/** Reads the settings of emails. @throws StartProblem for an invalid address */
export function mailSettingsOf(read: SettingReaders) {
  const from = read.text('MAIL_FROM', 'Contact Cards <no-reply@cards.test>');
  const supportEmail = read.text('SUPPORT_EMAIL', 'support@cards.test');
  if (!sender.test(from))
    read.refuse('MAIL_FROM', 'it has to be a sender such as Contact Cards <no-reply@example.com>');
  if (mailAddress(supportEmail) === null)
    read.refuse('SUPPORT_EMAIL', 'it has to be an email address such as help@example.com');
  const smtpUrl = read.url('SMTP_URL', ['smtp:', 'smtps:']);
  if (smtpUrl !== undefined && new URL(smtpUrl).hostname === '')
    read.refuse('SMTP_URL', 'it has to name a mail server, such as smtp://mail.example.com');
  return { smtpUrl, from, supportEmail };
}
