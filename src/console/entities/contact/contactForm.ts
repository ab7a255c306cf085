import { requestUrl } from '../../api/operationRequest';

/** Where the contact-us form posts itself to: a native multipart form, not a call. */
export function contactFormAction(): string {
  return requestUrl({ operation: 'contactUs' });
}
