import { mailAddress } from '../outside/mail/mailAddress';
import type { SettingReaders } from './readSetting';

/** One address, with or without a name before it. */
const sender = /^(?:[^<>]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s,]+@[^<>@\s,]+)$/;

/** Where emails go, and from whom. @throws StartProblem for an address that no email could use */
export function mailSettingsOf(read: SettingReaders) {
  const from = read.text('MAIL_FROM', 'Contact Cards <no-reply@cards.test>');
  const supportEmail = read.text('SUPPORT_EMAIL', 'support@cards.test');
  if (!sender.test(from))
    read.refuse('MAIL_FROM', 'it has to be a sender such as Contact Cards <no-reply@example.com>');
  if (mailAddress(supportEmail) === null)
    read.refuse('SUPPORT_EMAIL', 'it has to be an email address such as help@example.com');
  return { smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']), from, supportEmail };
}
