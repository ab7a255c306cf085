import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { writeWhole } from '../files/writeWhole';
import { MailNotSent } from './mailer';
import type { Mailer } from './mailer';
import { mimeMessage } from './mimeMessage';
import type { MailSender } from './sender';

/**
 * Writes every email as an .eml file instead of sending it, for servers without SMTP_URL. A file is always complete.
 * Its name starts with the email's date; another try replaces the file.
 */
export function fileMailer(settings: { folder: string; from: MailSender }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const stamp = mail.date.toISOString().replace(/[:.]/g, '-');
      const name = `${stamp}-${mail.messageId.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
      try {
        const { message } = await transport.sendMail(mimeMessage(mail, settings.from));
        await writeWhole(join(settings.folder, `${name}.eml`), message as Buffer);
      } catch (cause) {
        throw new MailNotSent(`The email could not be written: ${(cause as Error).message}`, false, { cause });
      }
    },
  };
}
