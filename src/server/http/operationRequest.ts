import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { operations, OperationId } from '../../contract/operations';
import type { PolicyOf } from '../../contract/policy';
import { databaseProblemOf } from '../database/databaseProblem';
import type { DatabaseTransaction } from '../database/tables';
import { authorizeAgain } from './authorizeAgain';
import type { HttpError } from './errors';
import { runIdempotent } from './idempotency';
import type { SessionUser } from './sessionUser';
import type { Targets } from './targets';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user, from the hook `authenticate`; null for public operations and other paths. */
    user: SessionUser | null;
    /** The rows that the policy names (contract/policy.ts), from the hooks `loadTargets` and `loadBodyTargets`. */
    targets: Partial<Targets>;
    /** The operation's name in the contract. */
    readonly operationId: OperationId;
    /**
     * Runs the work in one transaction and returns what it returns: make that the response's content. With an
     * Idempotency-Key the same transaction stores it: the same request again gets the same content and changes nothing.
     * Await nothing but queries inside: hash passwords and work on files before. A late request is authorized again.
     */
    write<Content>(work: (transaction: DatabaseTransaction) => Promise<Content>): Promise<Content>;
    /**
     * The same for a deletion. On a full disk it runs `work` again, without a copy for an undo.
     * @param work `savesCopy` tells whether it may save a copy
     */
    writeDeletion<Content>(
      work: (transaction: DatabaseTransaction, savesCopy: boolean) => Promise<Content>,
    ): Promise<Content>;
    /** The deleted record that the operation made, when the user may restore it. */
    deletedRecordId: string | null;
    /** The 404 of a request that may be a repeated one, from the hook `loadTargetsUnlessGone`. */
    targetProblem: HttpError | null;
  }
}

/** The `{name}`s of an operation's path. */
export type ParameterName<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterName<Rest>
  : never;

type ObjectTargets<Policy> = Policy extends { object: 'cardProfile' }
  ? Pick<Targets, 'card' | 'cardProfile'>
  : Policy extends { object: infer Kind extends keyof Targets }
    ? Pick<Targets, Kind>
    : unknown;
type BodyTargets<Policy> = Policy extends { body: { object: 'account' } }
  ? Pick<Targets, 'bodyAccount'>
  : Policy extends { body: { object: 'card' } }
    ? Pick<Targets, 'bodyCard'>
    : unknown;

/**
 * The request of an operation as its handler sees it. The hooks have checked everything in it. The user and the targets
 * are those of the operation's policy: a handler that reads others does not compile.
 */
export type OperationRequest<Name extends OperationId = OperationId, Query = unknown, Body = unknown> = FastifyRequest<{
  Params: Record<ParameterName<(typeof operations)[Name][1]>, string>;
  Querystring: Query;
  Body: Body;
}> &
  (PolicyOf<Name> extends { who: 'anyone' } ? unknown : { user: SessionUser }) & {
    targets: ObjectTargets<PolicyOf<Name>> & BodyTargets<PolicyOf<Name>>;
  };

/** Who changes what, when and from where: a request, or a record of a job. */
export type ChangeContext = Pick<
  SignedInRequest,
  'user' | 'now' | 'address' | 'operationId' | 'targets' | 'deletedRecordId'
>;

/** A request whose user the hook `authenticate` has found. */
export type SignedInRequest = FastifyRequest & { user: SessionUser };

async function write<Content>(
  this: FastifyRequest,
  work: (transaction: DatabaseTransaction) => Promise<Content>,
): Promise<Content> {
  await authorizeAgain(this);
  const content = await runIdempotent(this, work);
  if (this.user) this.server.events.emit('committed');
  return content;
}

async function writeDeletion<Content>(
  this: FastifyRequest,
  work: (transaction: DatabaseTransaction, savesCopy: boolean) => Promise<Content>,
): Promise<Content> {
  try {
    return await this.write((transaction) => work(transaction, true));
  } catch (error) {
    this.deletedRecordId = null;
    if (databaseProblemOf(error) !== 'full') throw error;
    this.log.warn(
      { event: 'deleted_without_copy', operation: this.operationId, user: this.user?.id },
      'The disk is full: deleted without a copy for an undo',
    );
    await this.server.freeDiskSpace();
    const content = await this.write((transaction) => work(transaction, false));
    this.server.wakeCleanup();
    return content;
  }
}

/** Decorates requests with what the hooks and handlers of operations share. */
export function decorateRequests(server: FastifyInstance): void {
  server
    .decorateRequest('user', null)
    .decorateRequest('targets')
    .decorateRequest('deletedRecordId', null)
    .decorateRequest('targetProblem', null)
    .decorateRequest('operationId', {
      getter(this: FastifyRequest): OperationId {
        const { operation } = this.routeOptions.config;
        if (!operation) throw new Error(`${this.routeOptions.url} is no operation`);
        return operation.name;
      },
    })
    .decorateRequest('write', write)
    .decorateRequest('writeDeletion', writeDeletion);
}
