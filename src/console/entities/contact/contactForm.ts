import { callUrl } from '../../api/callRequest';

/** Where the contact-us form posts itself to: a native multipart form, not a call (L333). */
export function contactFormAction(): string {
  return callUrl({ call: 'contactUs' });
}

/** How the server's way back says what became of the message (decision 18): /admin/contact-us?result=sent. */
export const contactResultParameter = 'result';
export type ContactResult = 'sent' | 'failed';
