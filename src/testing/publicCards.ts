import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { metricNames } from '../contract/metrics';
import type { ServerDependencies } from '../server/app/buildServer';
import { documentSources } from '../server/app/browserMetas';
import type { Settings } from '../server/app/settings';
import type { Database, NewRow } from '../server/database/tables';
import { MailQueue } from '../server/resources/mailQueue';
import { FontCatalog } from '../server/resources/fonts/fontCatalog';
import { pageFontStyles } from '../server/resources/fonts/pageFontStyles';
import { registerPublicCards } from '../server/resources/registerPublicCards';
import type { PublicCardsOptions } from '../server/resources/registerPublicCards';
import type { VisitCounter } from '../server/resources/publicCards/visits/visitCounter';
import { aServer } from './aServer';
import type { TestServer } from './aServer';
import { filledCardFields } from './cardData';
import { aCard, aCardProfile, anAccount } from './builders';
import type { TestDatabase } from './eachDatabase';
import { keptServer } from './keptServer';

/** The user agent of a browser. */
const browserAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
export const asBrowser = { 'user-agent': browserAgent };

/** The two documents, without a bundle behind them. */
const publicFolder = path.join(__dirname, 'documents');

/** The options of `registerPublicCards`, with no fonts from outside. */
export function publicCardsOptions(
  { outside, settings }: ServerDependencies,
  script = 'enhance()',
): PublicCardsOptions {
  return {
    files: outside.files,
    mailQueue: new MailQueue(settings.publicUrl),
    product: settings.productName,
    script,
    sources: documentSources(settings),
    images: settings.browser,
    texturesFolder: path.resolve('public/textures'),
    fontStyles: pageFontStyles(new FontCatalog(outside.fonts, outside.files, async () => true)),
  };
}

type PublicServerOptions = {
  more?: (fastify: FastifyInstance, parts: ServerDependencies) => void;
  settings?: Partial<Settings>;
  environment?: Record<string, string>;
  script?: string;
};

/** What registers public cards, and what `more` registers, with the means of a visitor of the server. */
function publicParts({ more, script }: PublicServerOptions) {
  let counter: VisitCounter | undefined;
  const resources = (fastify: FastifyInstance, parts: ServerDependencies) => {
    const { publicPage, visitCounter } = registerPublicCards(fastify, publicCardsOptions(parts, script));
    counter = visitCounter;
    more?.(fastify, parts);
    return { publicPage };
  };

  function withVisitors<Server extends TestServer>(server: Server) {
    /** The counts of a card in the database, after those in memory were written. */
    async function counts(cardId: string): Promise<Record<string, number>> {
      await counter?.commit();
      const row = await server.database
        .selectFrom('cardTotals')
        .select(metricNames)
        .where('cardId', '=', cardId)
        .executeTakeFirst();
      return Object.fromEntries(Object.entries(row ?? {}).filter(([, count]) => count > 0));
    }

    /** Opens an address as a browser does. */
    function open(
      url: string,
      given: { headers?: Record<string, string>; method?: 'GET' | 'HEAD'; remoteAddress?: string } = {},
    ) {
      return server.inject({
        method: 'GET',
        url,
        ...given,
        headers: { ...asBrowser, accept: 'text/html', ...given.headers },
      });
    }

    return { ...server, counts, open, visitCounter: () => counter as VisitCounter };
  }
  return { resources, withVisitors };
}

/** A server of public cards, and of what `more` registers. */
export async function aPublicServer(opened: TestDatabase, options: PublicServerOptions = {}) {
  const { settings, environment } = options;
  const { resources, withVisitors } = publicParts(options);
  return withVisitors(await aServer(opened, resources, { settings, environment, publicFolder }));
}

/** The same for all tests of a block, as of `keptServer`. */
export function keptPublicServer(options: PublicServerOptions = {}) {
  const { settings, environment } = options;
  const { resources, withVisitors } = publicParts(options);
  const nextServer = keptServer(resources, { settings, environment, publicFolder });
  return async (opened: TestDatabase) => {
    const server = withVisitors(await nextServer(opened));
    const rest = async () => {
      await server.visitCounter().commit();
      await server.rest();
    };
    return { ...server, rest };
  };
}
export type KeptPublicServer = Awaited<ReturnType<ReturnType<typeof keptPublicServer>>>;

/** A card with an account and an active profile that has a value in every field. */
export async function aWholeCard(
  database: Database,
  given: {
    account?: Partial<NewRow<'accounts'>>;
    card?: Partial<NewRow<'cards'>>;
    profile?: Partial<NewRow<'cardProfiles'>>;
  } = {},
) {
  const account = await anAccount(database, given.account);
  const card = await aCard(database, { accountId: account.id, ...given.card });
  const profile = await aCardProfile(database, {
    cardId: card.id,
    ...filledCardFields,
    ...given.profile,
  });
  return { account, card, profile, link: card.link };
}
