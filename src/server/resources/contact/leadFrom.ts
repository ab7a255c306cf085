import type { SendMyDetailsRequest } from '../../../contract/wire/sendMyDetails';
import { productVariants } from '../../../contract/productVariants';
import { invalid } from '../../http/errors';
import { lineFrom } from '../../http/texts';
import { mailAddress } from '../../outside/mail/mailAddress';

/** A visitor's details as they are kept. */
export type Lead = {
  name: string;
  company: string;
  position: string;
  phone: string;
  email: string;
  /** The product whose link was opened; '' for none or an unknown one. */
  variant: string;
};

function required(typed: string, field: string): string {
  const text = lineFrom(typed);
  if (text === '') throw invalid(`${field}: required`);
  return text;
}

/**
 * The details of a request, clean of control characters.
 * @throws HttpError 400 naming the field: name, phone and email are required, email has to be an address
 */
export function leadFrom(request: SendMyDetailsRequest): Lead {
  const name = required(request.name, 'name');
  const phone = required(request.phone, 'phone');
  const email = mailAddress(required(request.email, 'email'));
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

/** A form that was filled in faster than a person can was filled in by none. */
const fastestMilliseconds = 2000;

/**
 * Whether a request looks like a robot's. `trap` (a field no person sees is filled) gets the response of any other and
 * goes no further; `hasty` is only marked: in doubt a contact is kept (security 2.5).
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
