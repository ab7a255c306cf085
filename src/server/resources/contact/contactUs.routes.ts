import { ContactUsForm } from '../../../contract/wire/contactUs';
import { toHttpError } from '../../http/errors';
import { redirectResponse } from '../../http/rawResponse';
import type { Register } from '../../http/registerOperations';
import { contactUs } from './contactUs';
import type { ContactUsDependencies } from './contactUs';

/**
 * `POST /api/contact-us`: a form's native multipart post without a token. A browser is sent back to the page
 * with the result, fixed addresses both; a program gets JSON.
 */
export function contactUsRoute(register: Register, parts: ContactUsDependencies): void {
  const redirect = 'To /admin/contact-us?result=sent or ?result=failed, for a request that accepts text/html.';
  register(
    'contactUs',
    { form: ContactUsForm, redirect, errors: [403, 429], summary: 'Reports an issue, with an attachment' },
    async (call) => {
      if (!call.request.headers.accept?.includes('text/html')) return contactUs(call, parts);
      try {
        await contactUs(call, parts);
        return redirectResponse('/admin/contact-us?result=sent');
      } catch (error) {
        const refusal = toHttpError(error);
        if (refusal?.status === 403) throw error;
        if (!refusal || refusal.status === 503)
          call.log.error({ err: error, route: call.request.routeOptions.url }, 'fault');
        return redirectResponse('/admin/contact-us?result=failed');
      }
    },
  );
}
