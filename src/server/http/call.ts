import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { OperationId, calls } from '../../contract/operations';
import { databaseProblemOf } from '../database/databaseProblem';
import { instantOf } from '../database/instant';
import type { Instant } from '../database/instant';
import type { Database, DatabaseTransaction } from '../database/tables';
import type { Digest } from './digest';
import type { Targets } from './guard';
import { runIdempotent } from './idempotency';
import { visitorKey } from './clientAddress';
import type { RateLimitName } from './rateLimiter';
import { logSecurityEvent } from './securityEvents';
import type { SecurityEvent } from './securityEvents';
import type { SessionUser } from './sessionUser';
import type { AppContext } from './appContext';

/** The `{name}`s of a call's path. */
export type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;
export type ParametersOf<Name extends OperationId> = Record<ParameterName<(typeof calls)[Name][1]>, string>;

/** What a handler needs to know of the call it answers. Everything in it has passed the guard and the schemas. */
export class Call<Name extends OperationId = OperationId, Query = unknown, Body = unknown> {
  private readonly cameAt: Date;

  constructor(
    readonly name: Name,
    private readonly context: AppContext,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    private readonly signedIn: SessionUser | undefined,
    private readonly foundRows: Partial<Targets>,
  ) {
    this.cameAt = context.clock.now();
  }

  /** The moment the call came in; every row it writes carries this one. */
  get now(): Instant {
    return instantOf(this.cameAt);
  }

  get params(): ParametersOf<Name> {
    return this.request.params as ParametersOf<Name>;
  }

  get query(): Query {
    return this.request.query as Query;
  }

  get body(): Body {
    return this.request.body as Body;
  }

  /** The database, for reading. Changes belong into `write`. */
  get database(): Database {
    return this.context.database;
  }

  /** Who calls. Calls for anyone have nobody: asking there is a mistake in the code. */
  get user(): SessionUser {
    if (!this.signedIn) throw new Error(`${this.name} is for anyone: it has no user`);
    return this.signedIn;
  }

  /** What the guard looked up in the caller's scope, as the policy says (contract/policy.ts). */
  found<Kind extends keyof Targets>(kind: Kind): Targets[Kind] {
    const row = this.foundRows[kind];
    if (row === undefined) throw new Error(`The policy of ${this.name} looks up no ${kind}`);
    return row as Targets[Kind];
  }

  /**
   * Does the work in one transaction and returns what it returns: make that the call's content. With an
   * Idempotency-Key the same transaction keeps it, so that sending the call again answers it again and does nothing.
   * Await nothing but queries inside: hash passwords and work on files before.
   */
  write<Content>(work: (transaction: DatabaseTransaction) => Promise<Content>): Promise<Content> {
    return runIdempotent(this.context, this.request, this.signedIn?.id, this.now, work);
  }

  /**
   * The same for a deletion. On a full disk it is done again without a copy for an undo: it has to make room.
   * @param work is told whether it may keep a copy
   */
  async writeDeletion(work: (transaction: DatabaseTransaction, savesCopy: boolean) => Promise<void>): Promise<void> {
    try {
      await this.write((transaction) => work(transaction, true));
    } catch (error) {
      if (databaseProblemOf(error) !== 'full') throw error;
      this.log.warn(
        { event: 'deleted_without_copy', call: this.name, user: this.signedIn?.id },
        'The disk is full: deleted without a copy for an undo',
      );
      this.context.makeRoom();
      await this.write((transaction) => work(transaction, false));
      this.context.wakeCleanup();
    }
  }

  /** Counts a try against a limit of contract/limits.ts. @throws HttpError 429 */
  limit(name: RateLimitName, key: string = this.addressKey): void {
    this.context.limiter.take(name, key);
  }

  get limiter() {
    return this.context.limiter;
  }

  /** The limits that all servers on one database count together. */
  get sharedLimits() {
    return this.context.sharedLimits;
  }

  /** Opens sessions also while the database takes no changes. */
  get unsavedSessions() {
    return this.context.unsavedSessions;
  }

  /**
   * Waits for a place, then takes an upload: read its body inside. A user has one place and an address two, so that
   * nobody's uploads make those of others wait, and no flood of them fills the memory.
   * @throws HttpError 429 when too many uploads of this caller wait, or the user has used up the uploads of the hour;
   *   503 when too many wait in all
   */
  takeUpload<Value>(work: () => Promise<Value>): Promise<Value> {
    const { signedIn } = this;
    if (!signedIn) return this.context.uploads.addresses.run(this.addressKey, work);
    return this.context.uploads.users.run(signedIn.id, () => {
      this.limit('uploadsPerUser', signedIn.id);
      return work();
    });
  }

  /** Keyed hashes, for what must not be stored or logged as it is. */
  get digest(): Digest {
    return this.context.digest;
  }

  /** The caller's address (behind a proxy only with TRUST_PROXY). */
  get address(): string {
    return this.request.address;
  }

  /** The address as a key of limits. */
  get addressKey(): string {
    return this.request.addressKey;
  }

  /** The address and the browser's name: tells visitors behind one address apart, roughly. */
  get visitorKey(): string {
    return visitorKey(this.request);
  }

  get log(): FastifyBaseLogger {
    return this.request.log;
  }

  /** Writes a line a security monitor can read (OWASP logging vocabulary). No secrets, no clear e-mails in it. */
  security(event: SecurityEvent, details: Record<string, unknown> = {}): void {
    logSecurityEvent(this.request, event, { call: this.name, user: this.signedIn?.id, ...details });
  }
}
