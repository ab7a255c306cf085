import type { FastifyInstance } from 'fastify';
import { bucketFor } from '../../../card/textureUrl';
import type { CallName } from '../../../contract/calls';
import { callPolicies } from '../../../contract/policy';
import type { DocumentSources } from '../../http/documentPolicy';
import type { PublicPage } from '../../http/documents';
import type { Register } from '../../http/registerCalls';
import type { Spine } from '../../http/spine';
import type { FileStore } from '../../outside/files/fileStore';
import { mailContactRoute } from '../contact/mailContact';
import { sendMyDetailsRoute } from '../contact/sendMyDetails.routes';
import { sendMyDetailsForm } from '../contact/sendMyDetailsForm';
import type { PostBox } from '../postBox';
import { ContactFiles } from './contactFiles';
import { KeptCards } from './keptCards';
import { publicPage } from './page/publicPage';
import type { PublicPages } from './page/publicPage';
import { publicCardsRoutes } from './publicCards.routes';
import { Deliveries } from './visits/deliveries';
import { VisitCounter } from './visits/visitCounter';
import { Visits } from './visits/visits';

export type PublicCardsOptions = {
  spine: Spine;
  server: FastifyInstance;
  files: FileStore;
  postBox: PostBox;
  product: string;
  /** Scripts of the behaviour bundle (behaviourScripts). */
  scripts: string[];
  sources: DocumentSources;
  /** Where theme images lie when not with us (decisions AMB-63). */
  images: { productionAdminHost: string; themeBucketProduction: string; themeBucketDevelopment: string; userStorageUrl: string };
  fontStyles: (family: string, language: string) => string;
};

function placesOf({ images, postBox }: PublicCardsOptions) {
  const bucket = bucketFor(new URL(postBox.publicUrl).host, {
    productionAdminHost: images.productionAdminHost,
    productionBucket: images.themeBucketProduction,
    developmentBucket: images.themeBucketDevelopment,
  });
  return { ...(bucket !== '' && { bucket }), ...(images.userStorageUrl !== '' && { storage: images.userStorageUrl }) };
}

/** Calls that somebody who is signed in makes to change something: after them kept cards are looked at again. */
function changesSomething(call: unknown, method: string): boolean {
  return method !== 'GET' && typeof call === 'string' && callPolicies[call as CallName].who !== 'anyone';
}

/**
 * The public side of cards: page, look-up, contact file, visits, Send My Details, mail me this contact.
 * Nobody has to announce a change: a card's revision is computed from its rows, and every acknowledged change made
 * through this process is seen by the very next load.
 */
export function registerPublicCards(register: Register, options: PublicCardsOptions): { publicPage: PublicPage; visitCounter: VisitCounter } {
  const { spine, server, files, postBox, product, scripts, sources, fontStyles } = options;
  const { database, clock, limiter } = spine;
  const counter = new VisitCounter({ database, clock, onFailure: (error) => server.log.error({ err: error, event: 'views' }, 'views could not be written yet') });
  const cards = new KeptCards(database, clock, placesOf(options));
  const visits = new Visits(counter, limiter);
  const deliveries = new Deliveries(clock);
  const contactFiles = new ContactFiles(database, files, postBox.publicUrl);
  const leads = { database, clock, limiter, postBox, counter };
  const pages: PublicPages = { cards, visits, deliveries, limiter, clock, surroundings: { product, publicUrl: postBox.publicUrl, scripts, sources, fontStyles } };

  server.addHook('onSend', async (request) => {
    if (changesSomething((request.routeOptions.config as { call?: unknown }).call, request.method)) cards.somethingChanged();
  });
  server.addHook('onClose', () => counter.stop());

  publicCardsRoutes(register, { cards, visits, deliveries, contactFiles });
  sendMyDetailsRoute(register, leads);
  mailContactRoute(register, { cards, contactFiles, postBox });
  sendMyDetailsForm(server, pages, leads);
  return { publicPage: publicPage(pages), visitCounter: counter };
}
