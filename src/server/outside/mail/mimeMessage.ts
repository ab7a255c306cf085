import type { SendMailOptions } from 'nodemailer';
import type { OutgoingMail } from './mailer';

/** The options of an email for nodemailer. nodemailer must never read files or URLs: attachments have their content. */
export function mimeMessage(mail: OutgoingMail, from: string): SendMailOptions {
  const { email } = mail;
  return {
    // Objects, because nodemailer would parse a string again.
    from: senderOf(from),
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

/** The name and the address of MAIL_FROM. A colon, semicolon or bracket in the name has no meaning. */
function senderOf(from: string): { name: string; address: string } {
  const [, typedName = '', address = from] = /^([^<]*)<(.*)>$/.exec(from) ?? [];
  const name = typedName.trim();
  const quoted = /^"(.*)"$/.exec(name)?.[1]?.replace(/\\(.)/g, '$1');
  return { name: quoted ?? name, address };
}
