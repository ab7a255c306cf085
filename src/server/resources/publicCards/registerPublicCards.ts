import type { FastifyInstance, onSendHookHandler } from 'fastify';
import { bucketFor } from '../../../card/textureUrl';
import { callNames, calls } from '../../../contract/calls';
import { callPolicies } from '../../../contract/policy';
import type { DocumentSources } from '../../http/documentPolicy';
import type { PublicPage } from '../../http/documents';
import { routeOf } from '../../http/registerCalls';
import type { Register } from '../../http/registerCalls';
import type { Spine } from '../../http/spine';
import type { FileStore } from '../../outside/files/fileStore';
import { mailContactRoute } from '../contact/mailContact';
import { sendMyDetailsRoute } from '../contact/sendMyDetails.routes';
import { sendMyDetailsForm } from '../contact/sendMyDetailsForm';
import type { PageFontStyles } from '../fonts/pageFontStyles';
import type { PostBox } from '../postBox';
import { ContactFiles } from './contactFiles';
import { KeptCards } from './keptCards';
import { publicPage } from './page/publicPage';
import type { PublicPages } from './page/publicPage';
import { Pictures } from './picture/pictures';
import { servePictures } from './picture/pictures.routes';
import { registerPublicCalls } from './publicCards.routes';
import { Deliveries } from './visits/deliveries';
import { VisitCounter } from './visits/visitCounter';
import { Visitors } from './visits/visitors';
import { Visits } from './visits/visits';

export type PublicCardsOptions = {
  spine: Spine;
  server: FastifyInstance;
  files: FileStore;
  postBox: PostBox;
  product: string;
  /** The behaviour bundle's code (behaviourScript). */
  script: string | undefined;
  sources: DocumentSources;
  /** Where theme images lie when not with us (decisions AMB-63). */
  images: { productionAdminHost: string; themeBucketProduction: string; themeBucketDevelopment: string; userStorageUrl: string };
  fontStyles: PageFontStyles;
  /** Where the default textures lie, for pictures. */
  texturesFolder: string;
};

function placesOf({ images, postBox }: PublicCardsOptions) {
  const bucket = bucketFor(new URL(postBox.publicUrl).host, {
    productionAdminHost: images.productionAdminHost,
    productionBucket: images.themeBucketProduction,
    developmentBucket: images.themeBucketDevelopment,
  });
  return { ...(bucket !== '' && { bucket }), ...(images.userStorageUrl !== '' && { storage: images.userStorageUrl }) };
}

/** The routes by which somebody who is signed in changes something. */
const changingRoutes = callNames
  .filter((name) => calls[name][0] !== 'GET' && callPolicies[name].who !== 'anyone')
  .map((name) => ({ method: calls[name][0], url: routeOf(name) }));

/** Has kept cards looked at again after every change. The hook lies on the changing routes alone, because visitors would wait for it too. */
function lookAgainAfterChanges(server: FastifyInstance, cards: KeptCards): void {
  if (changingRoutes.some((route) => server.hasRoute(route))) throw new Error('Register the public cards before what changes them');
  server.addHook('onRoute', (route) => {
    if (!changingRoutes.some(({ method, url }) => url === route.url && [route.method].flat().includes(method))) return;
    const look: onSendHookHandler = (_request, _reply, _payload, done) => {
      cards.somethingChanged();
      done();
    };
    route.onSend = [route.onSend ?? [], look].flat();
  });
}

/**
 * The public side of cards: page, look-up, contact file, visits, Send My Details, mail me this contact. To be registered first.
 * Nobody has to announce a change: a card's revision is computed from its rows, and every acknowledged change made
 * through this process is seen by the very next load.
 */
export function registerPublicCards(register: Register, options: PublicCardsOptions): { publicPage: PublicPage; visitCounter: VisitCounter } {
  const { spine, server, files, postBox, product, script, sources, fontStyles, texturesFolder } = options;
  const { database, clock, limiter, sharedLimits } = spine;
  const counter = new VisitCounter({ database, clock, onFailure: (error) => server.log.error({ err: error, event: 'views' }, 'views could not be written yet') });
  const cards = new KeptCards(database, clock, placesOf(options));
  const visits = new Visits(counter, new Visitors(clock, limiter.isOn));
  const deliveries = new Deliveries(clock);
  const contactFiles = new ContactFiles(database, files, postBox.publicUrl);
  const pictures = new Pictures({ database, files, texturesFolder, onFailure: (error) => server.log.error({ err: error, event: 'pictures' }, 'a picture could not be made') });
  const leads = { database, clock, sharedLimits, postBox, counter };
  const pages: PublicPages = { cards, visits, pictures, deliveries, limiter, clock, surroundings: { product, publicUrl: postBox.publicUrl, script, sources, fontStyles } };

  lookAgainAfterChanges(server, cards);
  server.addHook('onClose', async () => {
    await counter.stop();
    await pictures.settled();
  });

  registerPublicCalls(register, { cards, visits, deliveries, contactFiles });
  sendMyDetailsRoute(register, leads);
  mailContactRoute(register, { cards, visits, contactFiles, postBox });
  sendMyDetailsForm(server, pages, leads);
  servePictures({ server, cards, pictures, visits });
  return { publicPage: publicPage(pages), visitCounter: counter };
}
