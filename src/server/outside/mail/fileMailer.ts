import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { MailNotSent } from './mailer';
import type { Mailer } from './mailer';
import { mimeMessage } from './mimeMessage';

/**
 * Writes every email as an .eml file instead of sending it, for servers without SMTP_URL. It writes a temporary file
 * and renames it, so that a file is always complete. The name starts with the email's date; another try replaces the
 * file.
 */
export function fileMailer(settings: { folder: string; from: string }): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const stamp = mail.date.toISOString().replace(/[:.]/g, '-');
      const name = `${stamp}-${mail.messageId.replace(/[^A-Za-z0-9]+/g, '-').replace(/^-|-$/g, '')}`;
      try {
        const { message } = await transport.sendMail(mimeMessage(mail, settings.from));
        await mkdir(settings.folder, { recursive: true });
        const temporary = join(settings.folder, `.${name}.part`);
        const file = await open(temporary, 'w', 0o600);
        try {
          await file.writeFile(message as Buffer);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(temporary, join(settings.folder, `${name}.eml`));
      } catch (cause) {
        throw new MailNotSent(`The email could not be written: ${(cause as Error).message}`, false, { cause });
      }
    },
  };
}
