import type { FastifyInstance, FastifyReply, RouteOptions } from 'fastify';
import { Type } from 'typebox';
import type { Static, TObject, TSchema } from 'typebox';
import { uploadLimits } from '../../contract/limits';
import { apiPrefix, operations } from '../../contract/operations';
import type { OperationId } from '../../contract/operations';
import { operationPolicies } from '../../contract/policy';
import { deletedRecordIdOfResponse, errorResponse, successResponse, WirePage } from '../../contract/wire/envelope';
import { authenticate } from './authenticate';
import { authorizeAgain } from './authorizeAgain';
import { countChange } from './countChange';
import { ContentWithPage, ContentWithRecord, success } from './envelope';
import { loadTargetsUnlessGone, repeatedContent } from './idempotency';
import type { OperationRequest } from './operationRequest';
import { logUnknownFields, resolveFieldAliases, validateRequest } from './requestShape';
import { authorize, loadBodyTargets, loadTargets } from './targets';

type Typed<Schema> = Schema extends TSchema ? Static<Schema> : undefined;
/** Without a content schema there is nothing to return. */
type ContentOf<Schema> = Schema extends TSchema ? Static<Schema> : void;

/** What an operation takes and returns, besides its path, method and policy in the contract. */
export type OperationDefinition<Name extends OperationId, Query, Body, Content> = {
  query?: Query;
  body?: Body;
  /** Server names that the body may use in place of the client's names. */
  fieldAliases?: Record<string, string>;
  /** Schema of the response's content: a field that it does not name is not sent. Without it, there is no content. */
  content?: Content;
  /** The content is a list that clients can request in pages. The response then has a `page`. */
  isList?: boolean;
  /** Schema of the page beside a content that is always sent in pages; return a `ContentWithPage`. */
  page?: TObject;
  /** Schema of the written record beside a content that the specification names; return a `ContentWithRecord`. */
  record?: TSchema;
  /** Puts a record into Recently deleted: the response has its id beside the content. */
  deletes?: boolean;
  /**
   * The operation removes its object, as a DELETE does: a repeated request gets the response that `request.write`
   * stored.
   */
  removesTarget?: boolean;
  /** The body is a form with a file: its fields, for the documentation. Read it with `readForm`. */
  form?: TObject;
  /** How many bytes the body may have; without it `uploadLimits.json`. */
  bodyLimit?: number;
  /** Besides JSON a plain HTML form may be posted. */
  takesForms?: boolean;
  /**
   * Refuses what depends on more than role and object, after `authorize` and before query and body are validated: 403
   * before any 400.
   */
  authorizeFurther?: (request: OperationRequest<Name>) => Promise<unknown>;
  /** HEAD returns the same without the body. */
  takesHead?: boolean;
  /** For the documentation: what the operation does. */
  summary?: string;
  /** For the documentation: the media type of the response when it is a file, or those it may have. */
  file?: string | readonly string[];
  /** For the documentation: when the response is 204. */
  noContent?: string;
  /** For the documentation: where a browser that posts a form is redirected to with 303. */
  redirect?: string;
  /** For the documentation: error statuses that neither the policy nor the schemas imply (operationResponses.ts). */
  errors?: readonly (401 | 403 | 404 | 409 | 410 | 429)[];
};

/** An operation as hooks, decorators and the documentation find it in its route's `config`. */
export type RegisteredOperation = {
  name: OperationId;
  definition: Omit<
    OperationDefinition<OperationId, TSchema | undefined, TSchema | undefined, TSchema | undefined>,
    'authorizeFurther'
  > & { authorizeFurther?: unknown };
};

declare module 'fastify' {
  interface FastifyContextConfig {
    operation?: RegisteredOperation;
  }
}

/** Returns the content, or the reply when it has sent the response itself: a file, a redirect. */
export type OperationHandler<Name extends OperationId, Query, Body, Content> = (
  request: OperationRequest<Name, Typed<Query>, Typed<Body>>,
  reply: FastifyReply,
) => Promise<
  ContentOf<Content> | ContentWithRecord<ContentOf<Content>> | ContentWithPage<ContentOf<Content>> | FastifyReply
>;

/** The schema of a successful JSON response. */
export function responseSchema({ content, isList, page, record, deletes }: RegisteredOperation['definition']): TSchema {
  return successResponse({
    // The serializer accepts each `$id` once, and the record may contain the content.
    ...(content && { content: record ? { ...content, $id: undefined } : content }),
    ...(isList && { page: Type.Optional(WirePage) }),
    ...(page && { page }),
    ...(record && { record }),
    ...(deletes && { deletedRecordId: deletedRecordIdOfResponse }),
  });
}

/** Whether the operation writes for a signed-in user. */
export function writesForUser({ name, definition }: RegisteredOperation): boolean {
  return operations[name][0] !== 'GET' && operationPolicies[name].who !== 'anyone' && definition.file === undefined;
}

/** Whether its requests count for `changesPerUser`. The limit never keeps users from ending a stolen session. */
export function countsAsChange(operation: RegisteredOperation): boolean {
  return writesForUser(operation) && !operations[operation.name][1].startsWith('/authentication/');
}

/** The address of an operation as the router takes it: `/api/cards/:cardId`. */
function routeOf(name: OperationId): string {
  return apiPrefix + operations[name][1].replace(/\{(\w+)\}/g, ':$1');
}

/**
 * Registers the route of an operation: its hooks follow from its policy, its schemas from the definition.
 * A request runs through: authenticate, authorize, loadTargets, authorizeFurther, validateRequest; the body is read;
 * authorizeAgain, resolveFieldAliases, loadBodyTargets, logUnknownFields; the schemas; countChange; the handler.
 * @throws Error when the operation has no policy
 */
export function registerOperation<
  Name extends OperationId,
  Query extends TSchema | undefined = undefined,
  Body extends TSchema | undefined = undefined,
  Content extends TSchema | undefined = undefined,
>(
  server: FastifyInstance,
  name: Name,
  definition: OperationDefinition<Name, Query, Body, Content>,
  handler: OperationHandler<Name, Query, Body, Content>,
): void {
  const policy = operationPolicies[name];
  if (!policy) throw new Error(`The operation ${name} has no row in contract/policy.ts`);
  const [method] = operations[name];
  // Typed for the request of this operation; Fastify's hooks take any request.
  const authorizeFurther = definition.authorizeFurther as ((request: unknown) => Promise<void>) | undefined;
  const loadObject = method === 'DELETE' || definition.removesTarget ? loadTargetsUnlessGone : loadTargets;
  const hasJsonBody = method !== 'GET' && !definition.form;

  const operation = { name, definition };

  const route: RouteOptions = {
    method,
    url: routeOf(name),
    config: { operation },
    exposeHeadRoute: definition.takesHead ?? false,
    bodyLimit: definition.bodyLimit ?? uploadLimits.json,
    // Only the hooks that are needed: each takes as long as finding the card of a visitor's request.
    onRequest: [
      ...(policy.who === 'anyone' ? [] : [authenticate, authorize, loadObject]),
      ...(authorizeFurther ? [authorizeFurther] : []),
      validateRequest,
    ],
    preValidation: hasJsonBody ? [authorizeAgain, resolveFieldAliases, loadBodyTargets, logUnknownFields] : [],
    preHandler: countsAsChange(operation) ? [countChange] : [],
    schema: {
      operationId: name,
      ...(definition.summary && { summary: definition.summary }),
      ...(definition.query && { querystring: definition.query }),
      ...(definition.body && { body: definition.body }),
      response: {
        200: responseSchema(definition),
        '4xx': errorResponse,
      },
    },
    handler: async (request, reply) => {
      // The hooks and schemas of this route have made the request what the handler's type says.
      const content = request.targetProblem
        ? await repeatedContent(request, request.targetProblem)
        : await handler(request as OperationRequest<Name, Typed<Query>, Typed<Body>>, reply);
      if (reply.sent || reply.raw.destroyed) return reply;
      if (content instanceof ContentWithRecord) return { ...success(content.content), record: content.record };
      if (content instanceof ContentWithPage) return { ...success(content.content), page: content.page };
      const { deletedRecordId } = request;
      return { ...success(content), ...(deletedRecordId !== null && { deletedRecordId }) };
    },
  };
  server.route(route);
}
