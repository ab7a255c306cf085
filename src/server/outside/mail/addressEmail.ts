import type { Email, EmailKind } from './email';
import { UnusableMailAddress } from './email';
import { mailAddress } from './mailAddress';
import { mailBody } from './mailBody';
import type { MailBlock } from './mailBody';
import { subjectLine } from './mailText';

/** Creates an email: checks the address, and builds the subject and both bodies. @throws UnusableMailAddress */
export function addressEmail(kind: EmailKind, to: string, subject: string, blocks: readonly MailBlock[]): Email {
  const address = mailAddress(to);
  if (address === null) throw new UnusableMailAddress();
  return { kind, to: address, subject: subjectLine(subject), ...mailBody(blocks) };
}

/** A link to this product. Its host is that of PUBLIC_URL, never of a request header. */
export function publicLink(publicUrl: string, path: string): string {
  return new URL(path, publicUrl).href;
}
