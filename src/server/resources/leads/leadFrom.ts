import type { SendMyDetailsRequest } from '../../../contract/wire/sendMyDetails';
import { productVariants } from '../../../contract/productVariants';
import { invalid } from '../../http/errors';
import { emailText, lineFrom } from '../../../text/typedText';
import { mailAddress } from '../../outside/mail/mailAddress';

/** A visitor's details in the form in which they are stored. */
export type Lead = {
  name: string;
  company: string;
  position: string;
  phone: string;
  email: string;
  /** The product of the link that the visitor opened; '' without one, or for an unknown one. */
  variant: string;
};

function required(typed: string, field: string): string {
  const text = lineFrom(typed);
  if (text === '') throw invalid(`${field}: required`);
  return text;
}

/**
 * Reads the details of a request, and removes control characters.
 * @throws HttpError 400 naming the field: name, phone and email are required, email must be an address
 */
export function leadFrom(request: SendMyDetailsRequest): Lead {
  const name = required(request.name, 'name');
  const phone = required(request.phone, 'phone');
  const email = mailAddress(emailText(required(request.email, 'email')));
  if (email === null) throw invalid('email: not an email address');
  return {
    name,
    company: lineFrom(request.company ?? ''),
    position: lineFrom(request.position ?? ''),
    phone,
    email,
    variant: productVariants.find((variant) => variant === request.type) ?? '',
  };
}

/** No person fills in the form faster than this. */
const fastestMilliseconds = 2000;

/**
 * Whether a request looks like a bot's.
 * @returns `trap` when a field that no person sees is filled in: the lead is saved as suspicious, but neither mailed
 *   nor counted. `hasty` when the form was sent too fast: the lead is only marked as suspicious, because it may be real
 */
export function botPatterns(
  request: SendMyDetailsRequest,
  formMilliseconds: unknown,
  now: Date,
): { trap: boolean; hasty: boolean } {
  const openedAt = Number(request.openedAt || Number.NaN);
  const age =
    typeof formMilliseconds === 'string' && /^\d{1,12}$/.test(formMilliseconds)
      ? Number(formMilliseconds)
      : now.getTime() - openedAt;
  return { trap: lineFrom(request.website ?? '') !== '', hasty: age >= 0 && age < fastestMilliseconds };
}
