import cluster from 'node:cluster';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { prepareDataDirectory } from '../database/dataDirectory';
import { engineOf } from '../database/isPostgres';
import { instantOf } from '../database/instant';
import { openDatabase } from '../database/openDatabase';
import type { OpenDatabase } from '../database/openDatabase';
import { runAlone } from '../database/runAlone';
import { StartProblem } from '../database/startProblem';
import type { Database } from '../database/tables';
import { systemClock } from '../http/clock';
import { logOptions } from '../http/requestLog';
import { OutboxWorker } from '../outside/outbox/outboxWorker';
import { outboxLevels } from '../outside/outbox/outboxEvent';
import type { LogOutboxEvent } from '../outside/outbox/outboxEvent';
import { withPassUpdates } from '../outside/wallet/passUpdates';
import { mailLeadDigests } from '../resources/leads/leadDigest';
import { endFormerLeases, outboxRepository } from '../resources/outbox/outbox.repository';
import { Passwords } from '../resources/logins/passwords';
import { webhookMailer, webhooksAtOnce } from '../resources/webhooks/webhookMailer';
import { buildServer } from './buildServer';
import { seedDemoData } from './seedDemoData';
import { failureText } from './failureText';
import { makeFirstSuperAdmin } from './firstSuperAdmin';
import { startCleanupJob } from './cleanupJob';
import { registerProcessErrorHandlers } from './processErrorHandlers';
import { emailFolder, openOutside } from './openOutside';
import type { Outside } from './outside';
import { misspelledSettings } from './misspelledSettings';
import { passwordNotice } from './passwordNotice';
import { recordSettings } from './recordSettings';
import { allResources } from './resources';
import { readSettings } from './settings';
import type { Settings } from './settings';
import { stopCleanly } from './stopCleanly';
import { unsetSettings } from './unsetSettings';
import { runWorkers } from './workers';

/** The interval for writing queued history entries. */
const noteMilliseconds = 1000;

/**
 * Starts the product, and sends its parent process a message when it listens. With WORKERS, this process prepares the
 * database and starts the server processes.
 */
async function main(): Promise<void> {
  // Only the owner of this process may read the files that it writes.
  process.umask(0o077);
  if (cluster.isPrimary) warn(misspelledSettings(process.env));
  const settings = readSettings(process.env);
  prepareDataDirectory(settings.dataDirectory);
  const opened = await openDatabase({
    url: settings.databaseUrl,
    dataDirectory: settings.dataDirectory,
    checkpointScript: path.join(__dirname, 'checkpointThread.cjs'),
  });
  const outside = await openOutside(settings);
  if (cluster.isWorker) return serve(settings, opened, outside, (listening) => ({ listening }));

  const passwords = await runAlone(opened.database, 'firstStart', async () => {
    await recordSettings(opened.database, process.env, instantOf(new Date()));
    return fillEmptyDatabase(opened.database, outside, settings);
  });
  // Print them now, because the start may still fail and they are shown only once.
  process.stdout.write(passwordNotice({ ...passwords, isPublic: settings.isPublic }));
  warn(unsetSettings(process.env, { ...settings, emailFolder: emailFolder(settings) }));
  const welcome = (listening: string) => ({ listening, demoData: passwords.demo.hasPublishedPassword });
  if (settings.workers === 1) return serve(settings, opened, outside, welcome);
  await opened.close();
  runWorkers(settings.workers, {
    onListening: ({ listening }) => process.send?.(welcome(listening)),
    onRestart: ({ pid, end, seconds }) =>
      process.stderr.write(`The worker ${pid} ended with ${end}. Another one starts in ${seconds} s.\n`),
  });
}

function warn(lines: readonly string[]): void {
  for (const line of lines) process.stderr.write(`${line}\n`);
}

/** Serves until a signal ends this process. It sends the parent process a message when it listens. */
async function serve(
  settings: Settings,
  opened: OpenDatabase,
  outside: Outside,
  messageToParent: (address: string) => unknown,
): Promise<void> {
  let logOutbox: LogOutboxEvent = () => undefined;
  let wakeCleanup = () => {};
  await endFormerLeases(opened.database);
  const worker = new OutboxWorker({
    repository: outboxRepository(opened.database),
    mailer: withPassUpdates(outside.mailer, outside.wallet),
    readFile: (key) => outside.files.read(key),
    log: (event) => logOutbox(event),
  });
  let wakeWebhooks = () => {};
  const { server, mailQueue } = await buildServer({
    opened,
    outside,
    settings,
    clock: systemClock,
    resources: allResources,
    logger: logOptions(settings.logLevel),
    wakeOutbox: () => {
      worker.wake();
      wakeWebhooks();
    },
    wakeCleanup: () => wakeCleanup(),
    publicFolder: path.join(__dirname, '../public'),
  });
  const webhookWorker = new OutboxWorker({
    repository: outboxRepository(opened.database, 'webhooks'),
    atOnce: webhooksAtOnce,
    mailer: webhookMailer({
      database: opened.database,
      sender: outside.webhooks,
      mailQueue,
      now: () => systemClock.now(),
    }),
    readFile: (key) => outside.files.read(key),
    log: (event) => logOutbox(event),
  });
  wakeWebhooks = () => webhookWorker.wake();
  logOutbox = (event) => server.log[outboxLevels[event.event]](event, 'outbox');
  const mailDigests = () => mailLeadDigests(opened.database, mailQueue, systemClock.now());
  const cleanupJob = startCleanupJob({
    database: opened.database,
    files: outside.files,
    emailFolder: emailFolder(settings),
    tokens: server.tokens,
    clock: systemClock,
    log: server.log,
    mailDigests,
    reserveDiskSpace: opened.reserveDiskSpace,
    historyMonths: settings.historyMonths,
  });
  const writeNotes = setInterval(() => void server.auditNotes.write(), noteMilliseconds);
  wakeCleanup = cleanupJob.wake;
  const endAfterFault = stopCleanly(async () => {
    server.log.warn({ event: 'sys_shutdown' }, 'sys_shutdown');
    clearInterval(writeNotes);
    await Promise.all([server.close(), cleanupJob.stop(), worker.stop(2000), webhookWorker.stop(2000)]);
    await opened.close();
  });
  registerProcessErrorHandlers(server.log, endAfterFault);

  const address = await listen(server, settings);
  server.log.warn({ event: 'sys_startup', address, engine: engineOf(opened.database) }, 'sys_startup');
  worker.wake();
  webhookWorker.wake();
  process.send?.(messageToParent(address));
}

/** Gives an empty database its demo data or its first super administrator. */
async function fillEmptyDatabase(database: Database, outside: Outside, settings: Settings) {
  const demo = await seedDemoData(database, outside, settings);
  const firstAdmin = await makeFirstSuperAdmin(database, new Passwords(), settings.firstSuperAdmin, new Date());
  return { demo, firstAdmin };
}

async function listen(server: FastifyInstance, { host, port }: Settings): Promise<string> {
  try {
    return await server.listen({ host, port, listenTextResolver: (address) => `listening at ${address}` });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new StartProblem(`Port ${port} on ${host} is in use. Stop what uses it, or set PORT to another number.`);
    throw new StartProblem(
      `The server cannot listen on ${host}, port ${port}: ${message}. Set HOST to an address of this machine, and PORT to one that this user may use.`,
    );
  }
}

main().catch((error: unknown) => {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
});
