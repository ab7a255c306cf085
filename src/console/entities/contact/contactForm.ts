import { callUrl } from '../../api/callRequest';

/** Where the contact-us form posts itself to: a native multipart form, not a call (L333). */
export function contactFormAction(): string {
  return callUrl({ call: 'contactUs' });
}
