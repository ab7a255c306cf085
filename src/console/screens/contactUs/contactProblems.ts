import { attachmentFormats, limits, uploadLimits } from '../../../contract/limits';
import { emailProblem } from '../../forms/fieldRules';

export type ContactUsField = 'name' | 'phoneNumber' | 'email' | 'reportedIssue' | 'attachment';
export type ContactProblems = Partial<Record<ContactUsField, string>>;

/**
 * The errors of the form, in the order of its fields. The server validates again and also checks the attachment's
 * content.
 */
export function contactProblems(form: FormData): ContactProblems {
  const problems: ContactProblems = {};
  const text = (name: ContactUsField) => String(form.get(name) ?? '').trim();
  if (text('name') === '') problems.name = 'Enter your name';
  const email = text('email') === '' ? 'Enter your email address' : emailProblem(text('email'));
  if (email) problems.email = email;
  if (text('reportedIssue') === '') problems.reportedIssue = 'Say what it is about';
  else if ([...text('reportedIssue')].length > limits.reportedIssue)
    problems.reportedIssue = `At most ${limits.reportedIssue} characters`;
  const attachment = form.get('attachment');
  const wrong = attachment instanceof File && attachment.name !== '' ? attachmentProblem(attachment) : undefined;
  if (wrong) problems.attachment = wrong;
  return problems;
}

function attachmentProblem({ name, size }: File): string | undefined {
  const format = name.split('.').pop()?.toLowerCase() ?? '';
  if (!attachmentFormats.some((known) => known === format)) return `A file of this kind is not accepted: ${name}`;
  return size > uploadLimits.attachment ? 'The file is larger than 5 MB' : undefined;
}
