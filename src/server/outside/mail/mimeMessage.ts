import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mailer';

/** The options of an email for nodemailer. nodemailer must never read files or URLs: attachments have their content. */
export function mimeMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const { email } = mail;
  return {
    from,
    // An object, because nodemailer would parse a string again.
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
    // Prevents automatic out-of-office replies.
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
