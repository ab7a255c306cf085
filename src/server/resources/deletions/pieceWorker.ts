import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { inTransaction } from '../../database/afterCommit';
import { instantOf } from '../../database/instant';
import type { Database } from '../../database/tables';
import type { Clock } from '../../http/clock';
import { deletePiece } from './accountPieces';
import { restoreAccountPiece } from './restoreRecord';

const retryMilliseconds = 10_000;
const longestPause = 20;

/**
 * Finishes deletions and restores of large accounts, a piece a transaction, with a pause as long as the piece after
 * each. The status of the deletion says which way its rows move, so that a server that was killed goes on at its next
 * start, and a restore turns a deletion around that has not ended. Several servers may work on one deletion: its row is
 * locked for each piece.
 */
export class PieceWorker {
  private running: Promise<void> | null = null;
  private isWoken = false;
  private isStopping = false;
  private retry: NodeJS.Timeout | undefined;

  constructor(
    private readonly database: Database,
    private readonly clock: Pick<Clock, 'now'>,
    private readonly log: Pick<FastifyBaseLogger, 'error'>,
  ) {}

  /**
   * Finishes what is unfinished. Call it at start and after a commit that left something.
   * @returns resolves when nothing is under way
   */
  async wake(): Promise<void> {
    if (this.isStopping) return;
    this.isWoken = true;
    this.running ??= this.run().finally(() => (this.running = null));
    await this.running;
  }

  /** Resolves when nothing is under way. */
  async settled(): Promise<void> {
    await this.running;
  }

  /** Ends after the piece that is under way. The next start goes on. */
  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.retry);
    await this.settled();
  }

  private async run(): Promise<void> {
    try {
      while (this.isWoken && !this.isStopping) {
        this.isWoken = false;
        for (const id of await this.unfinished()) await this.finish(id);
      }
    } catch (error) {
      this.log.error({ err: error, event: 'piecesFailed' }, 'piecesFailed');
      this.retry = setTimeout(() => void this.wake(), retryMilliseconds).unref();
    }
  }

  private async unfinished(): Promise<string[]> {
    const rows = await this.database
      .selectFrom('keptDeletions')
      .select('id')
      .where('status', 'in', ['deleting', 'restoring'])
      .orderBy('createdAt')
      .execute();
    return rows.map(({ id }) => id);
  }

  private async finish(id: string): Promise<void> {
    while (!this.isStopping) {
      const started = performance.now();
      if (await this.movePiece(id)) return;
      await sleep(Math.min(performance.now() - started, longestPause));
    }
  }

  /** @returns whether nothing is left to move */
  private movePiece(id: string): Promise<boolean> {
    return inTransaction(this.database, async (transaction) => {
      const deletion = await transaction
        .selectFrom('keptDeletions')
        .selectAll()
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst();
      const now = instantOf(this.clock.now());
      if (deletion?.status === 'deleting') return deletePiece(transaction, deletion, now);
      if (deletion?.status === 'restoring') return restoreAccountPiece(transaction, deletion, now);
      return true;
    });
  }
}
