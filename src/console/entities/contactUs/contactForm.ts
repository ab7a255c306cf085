import { requestUrl } from '../../api/operationRequest';

/** The `action` of the contact-us form, a native multipart form. */
export function contactFormAction(): string {
  return requestUrl({ operation: 'contactUs' });
}
