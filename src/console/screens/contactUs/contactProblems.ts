import { attachmentFormats, limits, uploadLimits } from '../../../contract/limits';
import { emailProblem, lengthProblem } from '../../forms/fieldRules';

export type ContactUsField = 'name' | 'phoneNumber' | 'email' | 'reportedIssue' | 'attachment';
export type ContactProblems = Partial<Record<ContactUsField, string>>;

/**
 * The errors of the form, in the order of its fields. The server validates again and also checks the attachment's
 * content.
 */
export function contactProblems(form: FormData): ContactProblems {
  const problems: ContactProblems = {};
  const add = (field: ContactUsField, problem: string | undefined) => {
    if (problem !== undefined) problems[field] = problem;
  };
  const text = (field: ContactUsField, missing: string | undefined, maximum: number): string | undefined => {
    const typed = String(form.get(field) ?? '').trim();
    return typed === '' ? missing : lengthProblem(typed, maximum);
  };
  add('name', text('name', 'Enter your name', limits.text));
  add('phoneNumber', text('phoneNumber', undefined, limits.text));
  add(
    'email',
    text('email', 'Enter your email address', limits.email) ?? emailProblem(String(form.get('email') ?? '')),
  );
  add('reportedIssue', text('reportedIssue', 'Say what it is about', limits.reportedIssue));
  const attachment = form.get('attachment');
  add('attachment', attachment instanceof File && attachment.name !== '' ? attachmentProblem(attachment) : undefined);
  return problems;
}

function attachmentProblem({ name, size }: File): string | undefined {
  const format = name.split('.').pop()?.toLowerCase() ?? '';
  if (!attachmentFormats.some((known) => known === format)) return `A file of this kind is not accepted: ${name}`;
  if (size === 0) return 'The file is empty';
  return size > uploadLimits.attachment ? 'The file is larger than 5 MB' : undefined;
}
