import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { sourceMetricOf } from '../../../contract/productVariants';
import { WirePublicCard } from '../../../contract/wire/cardProfile';
import { acceptsPage } from '../../http/errorPage';
import { registerOperation } from '../../http/registerOperation';
import { EncodedBody } from '../../http/encodedBody';
import { success } from '../../http/envelope';
import type { ContactFiles } from './contactFiles';
import { cachedResponse } from './cardCache';
import { cardForVisitor, cardInLanguage, varyOf } from './cardInLanguage';
import { sendErrorPage } from './page/publicPage';
import type { PublicPages } from './page/publicPage';
import { publicCardOf } from './publicCardOf';
import { vcardContentType } from './vcard/writeVcard';

const optionalText = (description: string) => Type.Optional(Type.String({ description }));
const TypeQuery = Type.Object({
  type: optionalText('The product variant by which the visitor came to the card. Unknown ones count as other.'),
});
const lang = optionalText('The language the visitor switched to, where the card picks its profile by language.');
const PublicCardQuery = Type.Object({
  ...TypeQuery.properties,
  lang,
  switched: optionalText('1 when the visitor switched the language of a card that was counted: it counts no view.'),
});
const ContactFileQuery = Type.Object({
  lang,
  v: optionalText('The version of the vCard: 4 for 4.0, anything else for 3.0.'),
  photo: optionalText('0 leaves the photo out.'),
});
const VisitReport = Type.Object(
  {
    delivery: Type.String({
      minLength: 1,
      maxLength: 80,
      description: 'The visit token of the page, from its header Server-Timing.',
    }),
    elapsed: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Milliseconds from the arrival of the page to this report.' }),
    ),
  },
  { $id: 'VisitReport', description: 'A visit of a page that came out of a cache.' },
);

/** Registers the operations on public cards, which need no token: get a card, its contact file, and count a visit. */
export function registerPublicOperations(
  server: FastifyInstance,
  pages: PublicPages,
  contactFiles: ContactFiles,
): void {
  const { cards, visits, visitTokens } = pages;
  registerOperation(
    server,
    'getPublicCard',
    {
      query: PublicCardQuery,
      content: WirePublicCard,
      takesHead: true,
      errors: [404, 410, 429],
      summary: 'Returns what the public page of a card shows; counts a view',
    },
    async (request, reply) => {
      const card = cardForVisitor(await publicCardOf(request, cards, request.params.cardLink), request);
      if (request.query.switched !== '1') visits.countLoad(request, card.record, sourceMetricOf(request.query.type));
      const body = await cachedResponse(card, 'json', () =>
        EncodedBody.of(JSON.stringify(success(card.wire)), {
          'content-type': 'application/json; charset=utf-8',
          vary: varyOf(card),
        }),
      );
      return body.send(request, reply);
    },
  );

  registerOperation(
    server,
    'countVisit',
    {
      query: TypeQuery,
      body: VisitReport,
      errors: [404, 410, 429],
      summary: 'Counts the visit of a page that came out of a cache',
    },
    async (request) => {
      const card = await publicCardOf(request, cards, request.params.cardLink);
      if (visitTokens.takeReport(request.body.delivery, request.body.elapsed))
        visits.countLoad(request, card.record, sourceMetricOf(request.query.type));
    },
  );

  registerOperation(
    server,
    'getContactFile',
    {
      query: ContactFileQuery,
      file: vcardContentType,
      takesHead: true,
      errors: [404, 410, 429],
      summary: 'Returns the contact file of a card, a vCard',
    },
    async (request, reply) => {
      try {
        request.server.limiter.take('contactFilePerAddress', request.addressKey);
        const card = await publicCardOf(request, cards, request.params.cardLink);
        const file = await contactFiles.of(cardInLanguage(card, request.query.lang) ?? card, {
          version: request.query.v === '4' ? '4.0' : '3.0',
          hasPhoto: request.query.photo !== '0',
        });
        visits.countDownload(request, card.record);
        return file.send(request, reply);
      } catch (error) {
        // The visitor has pressed Save Contact: a page says what is wrong, not JSON.
        if (!acceptsPage(request.headers.accept)) throw error;
        return await sendErrorPage(pages, request, reply, error);
      }
    },
  );
}
