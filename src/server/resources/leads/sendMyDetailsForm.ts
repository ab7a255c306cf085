import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusalText, translationsFor } from '../../../card/pageMessages';
import { maximumOf } from '../../../card/sendFormState';
import type { SendField, SendFormState } from '../../../card/sendFormState';
import { limits } from '../../../contract/limits';
import { previewPath } from '../../../contract/previewPath';
import { refuseCrossSite } from '../../http/crossSite';
import { reportError } from '../../http/errorHandler';
import { checkContentType } from '../../http/requestShape';
import { mailAddress } from '../../outside/mail/mailAddress';
import { emailText } from '../../../text/typedText';
import type { CachedCard } from '../publicCards/cardCache';
import { cardForVisitor } from '../publicCards/cardInLanguage';
import { cardPageData, sendErrorPage, sendUncached } from '../publicCards/page/publicPage';
import type { PublicPages } from '../publicCards/page/publicPage';
import { renderCardPage } from '../publicCards/page/renderPage';
import { publicCardOf } from '../publicCards/publicCardOf';
import { sendMyDetails } from './sendMyDetails';
import type { LeadDependencies } from './sendMyDetails';

type Form = Record<SendField | 'consent' | 'website' | 'type', string>;

const sendFields = ['name', 'company', 'position', 'phone', 'email'] as const;
const fields = [...sendFields, 'consent', 'website', 'type'] as const;

/** Reads the fields of a posted form. */
function formOf(body: unknown): Form {
  const posted = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return Object.fromEntries(fields.map((field) => [field, textOf(posted[field])])) as Form;
}

/** The errors of the fields, as the page shows them. */
function errorsOf(form: Form, requiresConsent: boolean): NonNullable<SendFormState['errors']> {
  const required = ['name', 'phone', 'email', ...(requiresConsent ? (['consent'] as const) : [])] as const;
  const missing = required.filter((field) => form[field].trim() === '');
  const tooLong = sendFields.filter((field) => [...form[field].trim()].length > maximumOf(field));
  return {
    ...(form.email.trim() !== '' && mailAddress(emailText(form.email)) === null ? { email: 'wrong' as const } : {}),
    ...Object.fromEntries(missing.map((field) => [field, 'missing' as const])),
    ...Object.fromEntries(tooLong.map((field) => [field, 'long' as const])),
  };
}

/** The product of the link that the visitor opened. The page is the same for all, so it is read from the Referer. */
function typeOf(request: FastifyRequest, form: Form): string {
  const { referer = '' } = request.headers;
  const type = form.type || (URL.canParse(referer) && new URL(referer).searchParams.get('type')) || '';
  return type.slice(0, limits.text);
}

/**
 * 'Send My Details' without scripts: a form post to the card's URL. Success redirects with 303 to the page, which shows
 * the alert. An error returns the page with the dialog open, everything typed in it, and the errors.
 */
export function registerSendMyDetailsForm(
  server: FastifyInstance,
  pages: PublicPages,
  dependencies: LeadDependencies,
): void {
  async function handleForm(card: CachedCard, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const form = formOf(request.body);
    const type = typeOf(request, form);
    const messages = translationsFor(card.view.language);
    const refuse = async (status: number, state: SendFormState) => {
      const send = { ...state, type, values: form, isOpen: true };
      return sendUncached(
        reply,
        status,
        await renderCardPage(
          { ...cardPageData(card, pages), send, alert: { type: 'danger', text: messages.notSent } },
          pages.context,
        ),
      );
    };
    const errors = errorsOf(form, card.view.consent?.isRequired ?? false);
    if (Object.keys(errors).length > 0) return await refuse(400, { errors });
    try {
      await sendMyDetails(request, { ...form, type, cardId: card.wire.cardId }, dependencies);
    } catch (error) {
      const { statusCode, message } = reportError(error, request, reply);
      return await refuse(statusCode, {
        message: statusCode === 500 ? messages.unreachableHint : (refusalText(messages) ?? message),
      });
    }
    const query = new URLSearchParams(card.view.languageQuery);
    if (type !== '') query.set('type', type);
    query.set('result', 'sent');
    return reply
      .code(303)
      .header('cache-control', 'no-store')
      .redirect(`${previewPath(card.wire.link)}?${query}`);
  }

  server.post<{ Params: { link: string } }>(
    '/preview/:link',
    // Also for what is refused before the handler: a form that is too large, or of another type.
    { errorHandler: (error, request, reply) => void sendErrorPage(pages, request, reply, error) },
    async (request, reply) => {
      refuseCrossSite(request, reply);
      checkContentType(request, ['form']);
      const card = await publicCardOf(request, pages.cards, request.params.link);
      return await handleForm(cardForVisitor(card, request), request, reply);
    },
  );
}
