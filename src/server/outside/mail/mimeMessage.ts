import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mailer';

/** The mail in nodemailer's words. Files and URLs named in an email can never be read: content is always given. */
export function mimeMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const { email } = mail;
  return {
    from,
    // Given as objects: a string would go through an address parser again.
    to: { name: '', address: email.to },
    ...(email.replyTo === undefined ? {} : { replyTo: { name: '', address: email.replyTo } }),
    subject: email.subject,
    text: email.text,
    html: email.html,
    attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
      filename: fileName,
      contentType,
      content,
    })),
    messageId: mail.messageId,
    date: mail.date,
    // Keeps out-of-office robots from answering.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
