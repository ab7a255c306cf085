import { ContactUsForm } from '../../../contract/wire/contactUs';
import { refusalOf } from '../../http/errors';
import { redirectAnswer } from '../../http/rawAnswer';
import type { Register } from '../../http/registerCalls';
import { contactUs } from './contactUs';
import type { ContactUsParts } from './contactUs';

/**
 * `POST /api/contact-us` (L333): a form's native multipart post without a token. A browser is sent back to the page
 * with the result (AMB-65), fixed addresses both; a program gets JSON.
 */
export function contactUsRoute(register: Register, parts: ContactUsParts): void {
  const redirect = 'To /admin/contact-us?result=sent or ?result=failed, for a request that accepts text/html.';
  register('contactUs', { form: ContactUsForm, redirect, errors: [403, 429], summary: 'Reports an issue, with an attachment' }, async (call) => {
    if (!call.request.headers.accept?.includes('text/html')) return contactUs(call, parts);
    try {
      await contactUs(call, parts);
      return redirectAnswer('/admin/contact-us?result=sent');
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal?.status === 403) throw error;
      if (!refusal || refusal.status === 503) call.log.error({ err: error, route: call.request.routeOptions.url }, 'fault');
      return redirectAnswer('/admin/contact-us?result=failed');
    }
  });
}
