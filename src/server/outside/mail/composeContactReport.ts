import { addressEmail } from './addressEmail';
import type { Email } from './email';
import { mailAddress } from './mailAddress';

export type ContactReportEmail = {
  /** SUPPORT_EMAIL. */
  to: string;
  report: { name: string; phoneNumber?: string; email: string; reportedIssue: string };
  /** The stored attachment: its checked name, its type and its key in the file storage. */
  attachment?: { fileName: string; contentType: string; file: string };
};

/** The email to the support address for a contact-us report. @throws UnusableMailAddress */
export function composeContactReport(input: ContactReportEmail): Email {
  const { report, attachment } = input;
  const message = addressEmail('contactReport', input.to, `Reported issue: ${report.name}`, [
    {
      rows: [
        { label: 'Name', value: report.name },
        { label: 'Phone Number', value: report.phoneNumber ?? '', isLeftToRight: true },
        { label: 'Email', value: report.email, isLeftToRight: true },
        { label: 'Reported Issue', value: report.reportedIssue },
        { label: 'Attachment', value: attachment?.fileName ?? '' },
      ],
    },
  ]);
  return {
    ...message,
    replyTo: mailAddress(report.email) ?? undefined,
    attachments: attachment && [attachment],
  };
}
