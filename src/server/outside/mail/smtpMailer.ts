import { createTransport } from 'nodemailer';
import { MailNotSent } from './mailer';
import type { Mailer } from './mailer';
import { mimeMessage } from './mimeMessage';

/** Milliseconds after which a silent server counts as gone. */
export type SmtpTimeouts = { connect: number; greeting: number; silence: number; dns: number };

const usualTimeouts: SmtpTimeouts = { connect: 10_000, greeting: 10_000, silence: 30_000, dns: 5_000 };

/**
 * Sends over SMTP. `url` is SMTP_URL: smtp://user:password@host:port (STARTTLS when the server offers it; add
 * ?requireTLS=true to insist) or smtps://. A certificate that does not fit the host is refused.
 */
export function smtpMailer(settings: { url: string; from: string; timeouts?: SmtpTimeouts }): Mailer {
  const timeouts = settings.timeouts ?? usualTimeouts;
  const transport = createTransport({
    url: settings.url,
    connectionTimeout: timeouts.connect,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.silence,
    dnsTimeout: timeouts.dns,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, signal) {
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
 * Permanent is only a 5xx to this email's sender, receiver or content (RFC 5321, 4.2.1). A refused login, a greeting
 * or a handshake that failed says something about our settings or the server's state: those are tried again.
 */
function notSent(error: SmtpError): MailNotSent {
  const code = error.responseCode ?? 0;
  const concernsEmail = error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  const concernsSettings = [503, 530, 534, 535, 538].includes(code);
  const isPermanent = concernsEmail && code >= 500 && code < 600 && !concernsSettings;
  const reason = [error.code, error.response ?? error.message].filter(Boolean).join(': ');
  return new MailNotSent(reason.slice(0, 500), isPermanent, { cause: error });
}
