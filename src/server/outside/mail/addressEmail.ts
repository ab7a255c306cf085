import type { Email, EmailKind } from './email';
import { UnusableMailAddress } from './email';
import { mailAddress } from './mailAddress';
import { mailBody } from './mailBody';
import type { MailBlock } from './mailBody';
import { subjectLine } from './mailText';

/** The start of every email: checked address, one-line subject and the two parts. Throws UnusableMailAddress. */
export function addressEmail(kind: EmailKind, to: string, subject: string, blocks: readonly MailBlock[]): Email {
  const address = mailAddress(to);
  if (address === null) throw new UnusableMailAddress();
  return { kind, to: address, subject: subjectLine(subject), ...mailBody(blocks) };
}

/** A link into this product. Only PUBLIC_URL decides where it leads, never a header of a request. */
export function publicLink(publicUrl: string, path: string): string {
  return new URL(path, publicUrl).href;
}
