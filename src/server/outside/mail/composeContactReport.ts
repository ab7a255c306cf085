import { addressLetter } from './addressLetter';
import type { Letter } from './letter';
import { mailAddress } from './mailAddress';

export type ContactReportLetter = {
  /** SUPPORT_EMAIL. */
  to: string;
  report: { name: string; phoneNumber?: string; email: string; reportedIssue: string };
  /** The kept attachment: its cleaned name, its type and its key in the file store. */
  attachment?: { fileName: string; contentType: string; file: string };
};

/** The letter to the support address for a contact-us report (L136). Throws UnusableMailAddress. */
export function composeContactReport(input: ContactReportLetter): Letter {
  const { report, attachment } = input;
  const letter = addressLetter('contactReport', input.to, `Reported issue: ${report.name}`, [
    {
      rows: [
        ['Name', report.name],
        ['Phone Number', report.phoneNumber ?? ''],
        ['Email', report.email],
        ['Reported Issue', report.reportedIssue],
        ['Attachment', attachment?.fileName ?? ''],
      ],
    },
  ]);
  const replyTo = mailAddress(report.email);
  return { ...letter, ...(replyTo === null ? {} : { replyTo }), ...(attachment === undefined ? {} : { attachments: [attachment] }) };
}
