import { Type } from 'typebox';
import { apiPrefix } from '../../../contract/operations';
import { sourceMetricOf } from '../../../contract/productVariants';
import { WirePublicCard } from '../../../contract/wire/cardProfile';
import { notFound } from '../../http/errors';
import type { Call } from '../../http/call';
import { RawResponse } from '../../http/rawResponse';
import type { Register } from '../../http/registerOperations';
import { success } from '../../http/envelope';
import type { ContactFiles } from './contactFiles';
import { EncodedBody } from './encodedBody';
import { cachedResponse } from './cardCache';
import type { CachedCard, CardCache } from './cardCache';
import { attachmentHeader } from './vcard/contactFileName';
import { vcardContentType } from './vcard/writeVcard';
import type { VisitTokens } from './visits/visitTokens';
import { countedCard } from './visits/visits';
import type { Visits } from './visits/visits';

export type PublicCardsDependencies = {
  cards: CardCache;
  visits: Visits;
  visitTokens: VisitTokens;
  contactFiles: ContactFiles;
};

const optionalText = (description: string) => Type.Optional(Type.String({ description }));
const TypeQuery = Type.Object({
  type: optionalText('The product variant by which the visitor came to the card. Unknown ones count as other.'),
});
const ContactFileQuery = Type.Object({
  v: optionalText('The version of the vCard: 4 for 4.0, anything else for 3.0.'),
  photo: optionalText('0 leaves the photo out.'),
});
const VisitReport = Type.Object(
  { delivery: Type.String({ minLength: 1, maxLength: 80, description: 'The delivery number that the page carries.' }) },
  { $id: 'VisitReport', description: 'A visit of a page that came out of a cache.' },
);

/**
 * The card of a public link. @throws HttpError 404, and 429 for an address that asks for too many that are not there
 */
async function cardOf(
  call: Call<'getPublicCard' | 'getContactFile' | 'countVisit'>,
  cards: CardCache,
): Promise<CachedCard> {
  const card = await cards.find(call.params.cardLink);
  if (card) return card;
  call.limit('publicMissesPerAddress');
  throw notFound();
}

/** The operations that need no token: a card's look-up, its contact file, and the report of a visit. */
export function registerPublicOperations(
  register: Register,
  { cards, visits, visitTokens, contactFiles }: PublicCardsDependencies,
): void {
  register(
    'getPublicCard',
    {
      query: TypeQuery,
      content: WirePublicCard,
      takesHead: true,
      errors: [404, 429],
      summary: 'What the public page of a card shows; counts a view',
    },
    async (call) => {
      visits.arrive(call.request);
      const card = await cardOf(call, cards);
      visits.countLoad(call.request, card.record, sourceMetricOf(call.query.type));
      const body = await cachedResponse(card, 'answer', () =>
        EncodedBody.of(JSON.stringify(success(card.wire)), { 'content-type': 'application/json; charset=utf-8' }),
      );
      const { headers, bytes } = body.for(call.request);
      return new RawResponse(200, headers, bytes);
    },
  );

  register(
    'countVisit',
    {
      query: TypeQuery,
      body: VisitReport,
      errors: [404, 429],
      summary: 'A page that came out of a cache reports its visit',
    },
    async (call) => {
      visits.arrive(call.request);
      const card = await cardOf(call, cards);
      if (visitTokens.isToBeCounted(call.body.delivery))
        visits.countLoad(call.request, card.record, sourceMetricOf(call.query.type));
    },
  );

  register(
    'getContactFile',
    {
      query: ContactFileQuery,
      file: vcardContentType,
      takesHead: true,
      errors: [404, 429],
      summary: 'The contact file of a card, a vCard',
    },
    async (call) => {
      call.limit('contactFilePerAddress');
      visits.arrive(call.request);
      const card = await cardOf(call, cards);
      const file = await contactFiles.of(card, {
        version: call.query.v === '4' ? '4.0' : '3.0',
        hasPhoto: call.query.photo !== '0',
      });
      if (visits.countsAsSaved(call.request, card.record)) await countSaved(call, card, visits);
      return new RawResponse(
        200,
        { 'content-type': vcardContentType, 'content-disposition': attachmentHeader(card.wire.fullName) },
        file,
      );
    },
  );
}

/** Adds 1 to saved. A failed write loses the count, not the download. */
async function countSaved(call: Call<'getContactFile'>, card: CachedCard, visits: Visits): Promise<void> {
  try {
    await call.write((transaction) => visits.counter.countNow(transaction, countedCard(card.record), 'saved'));
  } catch (error) {
    call.log.error({ err: error, route: `${apiPrefix}/cards/:cardLink/vcf` }, 'saved was not counted');
  }
}
