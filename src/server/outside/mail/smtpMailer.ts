import { PassThrough } from 'node:stream';
import { createTransport } from 'nodemailer';
import { MailNotSent } from './mailer';
import type { Mailer } from './mailer';
import { mimeMessage } from './mimeMessage';
import type { MailSender } from './sender';

/** Timeouts in milliseconds. */
export type SmtpTimeouts = { connect: number; greeting: number; silence: number; dns: number };

const defaultTimeouts: SmtpTimeouts = { connect: 10_000, greeting: 10_000, silence: 600_000, dns: 5_000 };

/**
 * Sends over SMTP. `url` is SMTP_URL: smtp://user:password@host:port (with STARTTLS when the server offers it, or
 * always with ?requireTLS=true) or smtps://. It rejects a certificate that does not match the host.
 */
export function smtpMailer(settings: { url: string; from: MailSender; timeouts?: SmtpTimeouts }): Mailer {
  const timeouts = settings.timeouts ?? defaultTimeouts;
  const options = {
    url: settings.url,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    dnsTimeout: timeouts.dns,
  };
  return {
    async send(mail, signal, onContentSent) {
      const transport = createTransport(options);
      transport.use('stream', ({ message }, next) => {
        message.transform(new PassThrough().once('end', onContentSent));
        next();
      });
      try {
        await transport.sendMail({ ...mimeMessage(mail, settings.from), signal });
      } catch (cause) {
        throw notSent(cause as SmtpError);
      }
    },
  };
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string };

/**
 * Only a 5xx for the sender, the recipient or the content of this email is permanent (RFC 5321, 4.2.1). A rejected
 * login, greeting or handshake is a problem of the settings or the server, so the email is tried again.
 */
function notSent(error: SmtpError): MailNotSent {
  const code = error.responseCode ?? 0;
  const concernsEmail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const concernsSettings = [503, 530, 534, 535, 538].includes(code);
  const isPermanent = concernsEmail && code >= 500 && code < 600 && !concernsSettings;
  const reason = [error.code, error.response ?? error.message].filter(Boolean).join(': ');
  return new MailNotSent(reason.slice(0, 500), isPermanent, { cause: error });
}
