import type { FastifyInstance } from 'fastify';
import { bucketFor } from '../../card/textureUrl';
import type { DocumentSources } from '../http/documentPolicy';
import type { PublicPage } from '../http/documents';
import type { FileStorage } from '../outside/files/fileStorage';
import { registerMailContact } from './leads/mailContact';
import { registerSendMyDetails } from './leads/sendMyDetails.routes';
import { registerSendMyDetailsForm } from './leads/sendMyDetailsForm';
import type { PageFontStyles } from './fonts/pageFontStyles';
import type { MailQueue } from './mailQueue';
import { ContactFiles } from './publicCards/contactFiles';
import { CardCache } from './publicCards/cardCache';
import { publicPage } from './publicCards/page/publicPage';
import type { PublicPages } from './publicCards/page/publicPage';
import { PreviewImages } from './publicCards/previewImage/previewImages';
import { registerCurrentPhotos } from './publicCards/currentPhoto.routes';
import { registerPreviewImages } from './publicCards/previewImage/previewImages.routes';
import { registerPublicOperations } from './publicCards/publicCards.routes';
import { VisitTokens } from './publicCards/visits/visitTokens';
import { VisitCounter } from './publicCards/visits/visitCounter';
import { Visits } from './publicCards/visits/visits';

export type PublicCardsOptions = {
  files: FileStorage;
  mailQueue: MailQueue;
  product: string;
  /** The code of the enhancement script. Undefined when it was not built. */
  script: string | undefined;
  sources: DocumentSources;
  /** The URLs of theme images that this server does not store. */
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

/**
 * Registers the public routes of cards: the page, its data, the contact file, visits, Send My Details and mail me this
 * contact. A card's revision is computed from its rows. The next request after a commit of this process sees the
 * change. It is not in the folder publicCards, which may not import leads.
 */
export function registerPublicCards(
  server: FastifyInstance,
  options: PublicCardsOptions,
): { publicPage: PublicPage; visitCounter: VisitCounter } {
  const { files, mailQueue, product, script, sources, fontStyles, texturesFolder } = options;
  const { database, clock, limiter } = server;
  const counter = new VisitCounter({
    database,
    clock,
    onFailure: (error) =>
      server.log.error({ err: error, event: 'views_not_written' }, 'views could not be written yet'),
    onFull: () => server.log.error({ event: 'views_full' }, 'views_full'),
    onLoss: (views) => server.log.error({ event: 'views_lost', views }, 'views_lost'),
  });
  const cards = new CardCache(database, clock, assetUrlsOf(options));
  const visits = new Visits(counter, limiter);
  const visitTokens = new VisitTokens(clock);
  const contactFiles = new ContactFiles({ database, files, clock }, mailQueue.publicUrl);
  const previewImages = new PreviewImages({
    database,
    files,
    texturesFolder,
    onFailure: (error) =>
      server.log.error({ err: error, event: 'preview_image_failed' }, 'a preview image could not be made'),
  });
  const leads = { mailQueue, counter };
  const pages: PublicPages = {
    cards,
    visits,
    previewImages,
    visitTokens,
    clock,
    context: { product, publicUrl: mailQueue.publicUrl, script, sources, fontStyles },
  };

  server.events.on('committed', () => cards.invalidate());
  server.addHook('onClose', async () => {
    await counter.stop();
    await previewImages.settled();
  });

  registerPublicOperations(server, pages, contactFiles);
  registerSendMyDetails(server, leads);
  registerMailContact(server, { cards, contactFiles, mailQueue });
  registerSendMyDetailsForm(server, pages, leads);
  registerPreviewImages(server, { cards, previewImages });
  registerCurrentPhotos(server, cards);
  return { publicPage: publicPage(pages), visitCounter: counter };
}
