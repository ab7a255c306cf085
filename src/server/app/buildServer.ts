import { existsSync } from 'node:fs';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { databaseLevels } from '../database/databaseEvent';
import { isPostgres } from '../database/isPostgres';
import type { OpenDatabase } from '../database/openDatabase';
import { instantOf } from '../database/instant';
import { limitsInDatabase } from '../http/databaseLimits';
import type { Clock } from '../http/clock';
import { registerDocuments } from '../http/documents';
import type { PublicPage } from '../http/documents';
import { openDigest } from '../http/digest';
import { registerHealth } from '../http/health';
import { httpServer } from '../http/httpServer';
import { RateLimiter } from '../http/rateLimiter';
import { decorateRequests } from '../http/operationRequest';
import { decorateServer } from '../http/services';
import { limitsInMemory, limitsWithFallback } from '../http/sharedLimits';
import { openTokens } from '../http/tokens';
import { UnsavedSessions } from '../http/unsavedSessions';
import { uploadQueues } from '../http/uploadQueues';
import { browserMetas, documentSources } from './browserMetas';
import { deletionBatches } from '../resources/deletions/deletionBatches';
import { registerBatchWorker } from '../resources/batchWorker';
import { Passwords } from '../resources/logins/passwords';
import { registerAuditNotes } from '../resources/auditNotes';
import { describeApi } from '../resources/openApi/openApi';
import { ListPageCache } from '../resources/lists/listPageCache';
import { MailQueue } from '../resources/mailQueue';
import { onOutboxWrite } from '../resources/outbox/writeToOutbox';
import type { Outside } from './outside';
import type { Settings } from './settings';

/** The dependencies of resources. Other services are decorators of the server. */
export type ServerDependencies = {
  settings: Settings;
  outside: Outside;
  mailQueue: MailQueue;
  passwords: Passwords;
};

/** Registers operations and other paths. Returns how the public page is made, when the server makes it. */
export type Resources = (
  server: FastifyInstance,
  dependencies: ServerDependencies,
) => { publicPage?: PublicPage } | void;

export type ServerOptions = {
  opened: OpenDatabase;
  outside: Outside;
  settings: Settings;
  clock: Clock;
  resources: Resources;
  passwords?: Passwords;
  logger?: FastifyServerOptions['logger'];
  /** Wakes the worker of the outbox. */
  wakeOutbox?: () => void;
  /** Runs the cleanup job now, because a deletion on a full disk has left files to remove. */
  wakeCleanup?: () => void;
  /** The folder build/public. Without it, the server serves no documents. */
  publicFolder?: string;
};

export type BuiltServer = {
  server: FastifyInstance;
  mailQueue: MailQueue;
};

/** Builds the server. main.ts calls `listen`. */
export async function buildServer({
  opened,
  outside,
  settings,
  clock,
  resources,
  passwords = new Passwords(),
  logger = false,
  wakeOutbox = () => undefined,
  wakeCleanup = () => undefined,
  publicFolder,
}: ServerOptions): Promise<BuiltServer> {
  const { database } = opened;
  const server = await httpServer({
    logger,
    trustProxy: settings.trustProxy,
    corsOrigins: settings.corsOrigins,
    clock,
    isHttps: settings.publicUrl.startsWith('https:'),
    hstsIncludesSubdomains: settings.hstsIncludesSubdomains,
  });
  opened.onEvent(({ event, ...details }) =>
    server.log[databaseLevels[event]]({ event, ...('error' in details && { err: details.error }) }, event),
  );
  outside.fonts.onFailure((reason) => server.log.warn({ event: 'fonts_unavailable', reason }, 'fonts_unavailable'));
  await describeApi(server, { title: settings.productName, publicUrl: settings.publicUrl });
  const tokens = await openTokens(database, clock);
  const limiter = new RateLimiter(clock, settings.hasRateLimits);
  const ownLimits = limitsInMemory(limiter);
  const sharedLimits =
    settings.hasRateLimits && isPostgres(database)
      ? limitsWithFallback(limitsInDatabase(database, clock), ownLimits)
      : ownLimits;
  const digest = await openDigest(database, instantOf(clock.now()));
  decorateServer(server, {
    database,
    clock,
    tokens,
    digest,
    unsavedSessions: new UnsavedSessions(database),
    freeDiskSpace: opened.freeDiskSpace,
    wakeCleanup,
    limiter,
    sharedLimits,
    uploads: uploadQueues(),
  });
  server.decorate('listPages', new ListPageCache());
  onOutboxWrite(database, wakeOutbox);
  registerBatchWorker(server, 'wakeDeletions', deletionBatches(database, clock, server.events));
  decorateRequests(server);
  registerAuditNotes(server);
  registerHealth(server);
  const mailQueue = new MailQueue(settings.publicUrl);
  const { publicPage } = resources(server, { settings, outside, mailQueue, passwords }) ?? {};
  if (publicFolder && existsSync(publicFolder)) {
    await registerDocuments(server, {
      folder: publicFolder,
      metas: browserMetas(settings),
      sources: documentSources(settings),
      publicPage,
    });
  }
  await server.ready();
  return { server, mailQueue };
}
