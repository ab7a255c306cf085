import type { FastifyInstance, onSendHookHandler } from 'fastify';
import { bucketFor } from '../../../card/textureUrl';
import { operationIds, calls } from '../../../contract/operations';
import { operationPolicies } from '../../../contract/policy';
import type { DocumentSources } from '../../http/documentPolicy';
import type { PublicPage } from '../../http/documents';
import { routeOf } from '../../http/registerOperations';
import type { Register } from '../../http/registerOperations';
import type { AppContext } from '../../http/appContext';
import type { FileStorage } from '../../outside/files/fileStorage';
import { mailContactRoute } from '../contact/mailContact';
import { sendMyDetailsRoute } from '../contact/sendMyDetails.routes';
import { sendMyDetailsForm } from '../contact/sendMyDetailsForm';
import type { PageFontStyles } from '../fonts/pageFontStyles';
import type { MailQueue } from '../mailQueue';
import { ContactFiles } from './contactFiles';
import { CardCache } from './cardCache';
import { publicPage } from './page/publicPage';
import type { PublicPages } from './page/publicPage';
import { PreviewImages } from './previewImage/previewImages';
import { servePreviewImages } from './previewImage/previewImages.routes';
import { registerPublicOperations } from './publicCards.routes';
import { VisitTokens } from './visits/visitTokens';
import { VisitCounter } from './visits/visitCounter';
import { Visits } from './visits/visits';

export type PublicCardsOptions = {
  context: AppContext;
  server: FastifyInstance;
  files: FileStorage;
  mailQueue: MailQueue;
  product: string;
  /** The code of the enhancement bundle; undefined when it was not built. */
  script: string | undefined;
  sources: DocumentSources;
  /** Where theme images are when this server does not hold them. */
  images: {
    productionAdminHost: string;
    themeBucketProduction: string;
    themeBucketDevelopment: string;
    userStorageUrl: string;
  };
  fontStyles: PageFontStyles;
  /** The folder of the default textures, for preview images. */
  texturesFolder: string;
};

function assetUrlsOf({ images, mailQueue }: PublicCardsOptions) {
  const bucket = bucketFor(new URL(mailQueue.publicUrl).host, {
    productionAdminHost: images.productionAdminHost,
    productionBucket: images.themeBucketProduction,
    developmentBucket: images.themeBucketDevelopment,
  });
  return { ...(bucket !== '' && { bucket }), ...(images.userStorageUrl !== '' && { storage: images.userStorageUrl }) };
}

/** The routes that change data of signed-in users. */
const changingRoutes = operationIds
  .filter((name) => calls[name][0] !== 'GET' && operationPolicies[name].who !== 'anyone')
  .map((name) => ({ method: calls[name][0], url: routeOf(name) }));

/** Invalidates the card cache after every change. Only the changing routes have the hook: visitors never wait for it. */
function invalidateAfterChanges(server: FastifyInstance, cards: CardCache): void {
  if (changingRoutes.some((route) => server.hasRoute(route)))
    throw new Error('Register the public cards before what changes them');
  server.addHook('onRoute', (route) => {
    if (!changingRoutes.some(({ method, url }) => url === route.url && [route.method].flat().includes(method))) return;
    const invalidate: onSendHookHandler = (_request, _reply, _payload, done) => {
      cards.invalidate();
      done();
    };
    route.onSend = [route.onSend ?? [], invalidate].flat();
  });
}

/**
 * Registers the public side of cards: page, look-up, contact file, visits, Send My Details and mail me this contact.
 * Register it before the operations that change cards: each of them then invalidates the card cache.
 */
export function registerPublicCards(
  register: Register,
  options: PublicCardsOptions,
): { publicPage: PublicPage; visitCounter: VisitCounter } {
  const { context, server, files, mailQueue, product, script, sources, fontStyles, texturesFolder } = options;
  const { database, clock, limiter, sharedLimits } = context;
  const counter = new VisitCounter({
    database,
    clock,
    onFailure: (error) => server.log.error({ err: error, event: 'views' }, 'views could not be written yet'),
  });
  const cards = new CardCache(database, clock, assetUrlsOf(options));
  const visits = new Visits(counter, limiter);
  const visitTokens = new VisitTokens(clock);
  const contactFiles = new ContactFiles(database, files, mailQueue.publicUrl);
  const previewImages = new PreviewImages({
    database,
    files,
    texturesFolder,
    onFailure: (error) => server.log.error({ err: error, event: 'pictures' }, 'a picture could not be made'),
  });
  const leads = { database, clock, sharedLimits, mailQueue, counter };
  const pages: PublicPages = {
    cards,
    visits,
    previewImages,
    visitTokens,
    limiter,
    clock,
    surroundings: { product, publicUrl: mailQueue.publicUrl, script, sources, fontStyles },
  };

  invalidateAfterChanges(server, cards);
  server.addHook('onClose', async () => {
    await counter.stop();
    await previewImages.settled();
  });

  registerPublicOperations(register, { cards, visits, visitTokens, contactFiles });
  sendMyDetailsRoute(register, leads);
  mailContactRoute(register, { cards, visits, contactFiles, mailQueue });
  sendMyDetailsForm(server, pages, leads);
  servePreviewImages({ server, cards, previewImages, visits });
  return { publicPage: publicPage(pages), visitCounter: counter };
}
