import type { FastifyInstance } from 'fastify';
import { ContactUsForm } from '../../../contract/wire/contactUs';
import { allowedOrigin } from '../../http/crossSite';
import { acceptsPage } from '../../http/errorPage';
import { toHttpError } from '../../http/errors';
import { registerOperation } from '../../http/registerOperation';
import { contactUs } from './contactUs';
import type { ContactUsDependencies } from './contactUs';

/**
 * `POST /api/contact-us`: a native multipart form post without a token. A browser is redirected to the page with the
 * result, on this origin or on the one of CORS_ORIGINS that the form is on. Other clients get JSON.
 */
export function registerContactUs(server: FastifyInstance, dependencies: ContactUsDependencies): void {
  const redirect =
    'To /admin/contact-us?result=sent or ?result=failed on the origin of the console, this one or one of CORS_ORIGINS, for a request that accepts text/html. After a 429, `minutes` says how many to wait.';
  registerOperation(
    server,
    'contactUs',
    { form: ContactUsForm, redirect, errors: [403, 429], summary: 'Reports an issue, with an attachment' },
    async (request, reply) => {
      if (!acceptsPage(request.headers.accept)) return contactUs(request, reply, dependencies);
      const page = `${allowedOrigin(reply) ?? ''}/admin/contact-us`;
      try {
        await contactUs(request, reply, dependencies);
        return reply.redirect(`${page}?result=sent`, 303);
      } catch (error) {
        const httpError = toHttpError(error);
        if (httpError?.statusCode === 403) throw error;
        if (!httpError || httpError.statusCode === 503)
          request.log.error({ err: error, route: request.routeOptions.url }, 'fault');
        const seconds = httpError?.statusCode === 429 ? httpError.retryAfterSeconds : undefined;
        const wait = seconds === undefined ? '' : `&minutes=${Math.ceil(seconds / 60)}`;
        return reply.redirect(`${page}?result=failed${wait}`, 303);
      }
    },
  );
}
