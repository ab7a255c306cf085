import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mailer';
import type { MailSender } from './sender';

/**
 * Both prevent automatic replies: Exchange needs its own header. "All" in it would also prevent reports of failed
 * delivery.
 */
const automaticHeaders = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'OOF, AutoReply' };

/** The options of an email for nodemailer. nodemailer must never read files or URLs: attachments have their content. */
export function mimeMessage(mail: OutgoingMail, from: MailSender): SendMailOptions {
  const { email } = mail;
  return {
    // Objects, because nodemailer would parse a string again.
    from,
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
    // Help desks such as Zendesk take no automatic emails. A contact-us report is written by a person.
    headers: email.kind === 'contactReport' ? {} : automaticHeaders,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
