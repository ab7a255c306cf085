import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { MailNotSent } from './mailer';
import type { Mailer } from './mailer';
import { mimeMessage } from './mimeMessage';

/**
 * Writes every email as an .eml file instead of sending it: what happens while SMTP_URL is not set. A file appears
 * whole (written beside, then renamed); its name starts with the email's date, and a repeated try replaces it.
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
        const waiting = join(settings.folder, `.${name}.part`);
        const file = await open(waiting, 'w', 0o600);
        try {
          await file.writeFile(message as Buffer);
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(waiting, join(settings.folder, `${name}.eml`));
      } catch (cause) {
        throw new MailNotSent(`The email could not be written: ${(cause as Error).message}`, false, { cause });
      }
    },
  };
}
