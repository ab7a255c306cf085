import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../database/tables';
import type { Clock } from '../http/clock';
import type { Tokens } from '../http/tokens';
import type { FileStorage } from '../outside/files/fileStorage';
import { removeOldEmailFiles } from '../outside/mail/oldEmailFiles';
import { deleteOldEntries } from '../resources/auditRetention';
import { deadLetters } from '../resources/outbox/deadLetters';
import { isClockTrusted } from './clockTrust';
import { commandCall } from './commandCall';
import { runCleanup } from './runCleanup';
import type { CleanupAttempt } from './runCleanup';
import { sweepFiles } from './sweepFiles';

const hour = 60 * 60 * 1000;

export type CleanupJob = {
  /** Starts a run now, or after the current one. */
  wake(): void;
  /** Resolves when no run is active. */
  settled(): Promise<void>;
  /** Stops after the current step. */
  stop(): Promise<void>;
};

export type CleanupDependencies = {
  database: Database;
  files: FileStorage;
  /** Where emails are written while SMTP_URL is not set. */
  emailFolder: string;
  tokens: Pick<Tokens, 'reload'>;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  /** Mails the digests of leads above a card's limit. */
  mailDigests: () => Promise<void>;
  /** Reserves the disk space for deletions on a full disk again. */
  reserveDiskSpace: () => void;
  /** How long an entry of the history is stored. */
  historyMonths: number;
};

/**
 * Runs at start and every hour: deletes expired rows, email files and stored files, reloads rotated signing keys, sends
 * digests of leads, and logs the number of dead letters. Logs a step that fails and continues with the next. Deletes
 * nothing while the clock is not trusted.
 */
export function startCleanupJob({
  database,
  files,
  emailFolder,
  tokens,
  clock,
  log,
  mailDigests,
  reserveDiskSpace,
  historyMonths,
}: CleanupDependencies): CleanupJob {
  let running: Promise<void> | undefined;
  let isWoken = false;
  let isStopping = false;

  const attempt: CleanupAttempt = async (step, work) => {
    if (isStopping) return;
    try {
      await work();
    } catch (error) {
      log.error({ event: 'cleanup_failed', step, err: error }, 'cleanup_failed');
    }
  };
  const deleteByTheClock = async () => {
    await attempt('history', () => deleteOldEntries(database, clock.now(), historyMonths));
    await attempt('emailFiles', () => removeOldEmailFiles(emailFolder, clock.now()));
    await runCleanup(database, files, clock, attempt);
    await attempt('unnamedFiles', () => sweepFiles(database, files, clock.now(), log));
  };
  const runAllSteps = async () => {
    await attempt('tokens', () => tokens.reload());
    await attempt('digests', mailDigests);
    await attempt('deadLetters', async () => {
      const dead = await deadLetters(database);
      if (dead.length > 0)
        log.warn(
          { event: 'outbox_dead', count: dead.length },
          `Emails were given up: ${commandCall('outbox')} shows them`,
        );
    });
    let isTrusted = false;
    await attempt('clock', async () => {
      isTrusted = await isClockTrusted(database, clock.now(), log);
    });
    if (isTrusted) await deleteByTheClock();
    await attempt('reserve', async () => reserveDiskSpace());
  };
  const runWhileWoken = async () => {
    while (isWoken && !isStopping) {
      isWoken = false;
      await runAllSteps();
    }
    running = undefined;
  };
  const wake = () => {
    if (isStopping) return;
    isWoken = true;
    running ??= runWhileWoken();
  };
  const settled = async () => {
    await running;
  };

  wake();
  const timer = setInterval(wake, hour);
  timer.unref();
  return {
    wake,
    settled,
    stop: () => {
      isStopping = true;
      clearInterval(timer);
      return settled();
    },
  };
}
