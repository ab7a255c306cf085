import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ReactNode } from 'react';
import { defaultLanguage } from '../../../contract/constants';
import type { DocumentSources } from '../../http/documentPolicy';
import { refuseCrossSite } from '../../http/crossSite';
import { reportError } from '../../http/errorHandler';
import { checkContentType } from '../../http/requestShape';
import { confirmEmailPath } from '../../outside/mail/composeEmailConfirmation';
import { sendUncached } from '../publicCards/page/publicPage';
import { renderPlainPage } from '../publicCards/page/renderPage';
import { isLinkToken } from '../linkToken';
import { confirmByToken, findByToken } from '../emailConfirmations/emailConfirmations.repository';

type Dependencies = { product: string; sources: DocumentSources };
type Link = { Params: { token: string } };
type State = 'ask' | 'confirmed' | 'unusable' | 'failed';

const titles: Record<State, string> = {
  ask: 'Confirm your email address',
  confirmed: 'Email address confirmed',
  unusable: 'This link no longer works',
  failed: 'Your address could not be confirmed',
};

function contentOf(state: State, email: string): ReactNode {
  return (
    <div className="card-state">
      <h1>{titles[state]}</h1>
      {state === 'ask' && (
        <>
          <p>
            Details that visitors of a digital business card send will be mailed to <bdi dir="ltr">{email}</bdi>.
          </p>
          <form method="post">
            <button className="card-button card-button-full" type="submit">
              Confirm
            </button>
          </form>
        </>
      )}
      {state === 'confirmed' && (
        <p>Details that visitors send are mailed to you from now on. You can close this page.</p>
      )}
      {state === 'unusable' && (
        <p>It was used already, or it is too old. To get a new link, save the card with the address again.</p>
      )}
      {state === 'failed' && <p>Please wait a minute and open the link again.</p>}
    </div>
  );
}

/**
 * `/confirm-email/{token}`: the page of the link in composeEmailConfirmation. GET shows the address without a change,
 * because mail scanners open links. The button's POST confirms it.
 */
export function registerEmailConfirmation(server: FastifyInstance, { product, sources }: Dependencies): void {
  async function send(
    request: FastifyRequest<Link>,
    reply: FastifyReply,
    work: (token: string) => Promise<[State, string?]>,
  ): Promise<FastifyReply> {
    const year = new Date(request.now).getUTCFullYear();
    const page = (status: number, state: State, email = '') => {
      const plain = renderPlainPage(
        { title: titles[state], language: defaultLanguage, year, content: contentOf(state, email) },
        { product, sources },
      );
      // The URL of the page contains the secret token: other sites must not receive it.
      return sendUncached(reply, status, { ...plain, headers: { ...plain.headers, 'referrer-policy': 'no-referrer' } });
    };
    try {
      const { token } = request.params;
      const [state, email] = isLinkToken(token) ? await work(token) : (['unusable'] as const);
      if (state !== 'unusable') return page(200, state, email);
      server.limiter.take('publicMissesPerAddress', request.addressKey);
      return page(404, 'unusable');
    } catch (error) {
      return page(reportError(error, request, reply).statusCode, 'failed');
    }
  }

  server.route<Link>({
    method: ['GET', 'HEAD'],
    url: `${confirmEmailPath}/:token`,
    handler: (request, reply) =>
      send(request, reply, async (token) => {
        const email = await findByToken(server.database, token, request.now);
        return email === undefined ? ['unusable'] : ['ask', email];
      }),
  });

  server.post<Link>(`${confirmEmailPath}/:token`, (request, reply) =>
    send(request, reply, async (token) => {
      refuseCrossSite(request, reply);
      checkContentType(request, ['form']);
      return (await confirmByToken(server.database, token, request.now)) ? ['confirmed'] : ['unusable'];
    }),
  );
}
