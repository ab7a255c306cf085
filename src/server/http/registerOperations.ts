import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestHookHandler, RouteOptions } from 'fastify';
import type { Static, TObject, TSchema } from 'typebox';
import { apiPrefix, calls } from '../../contract/operations';
import type { OperationId } from '../../contract/operations';
import { operationPolicies } from '../../contract/policy';
import { uploadLimits } from '../../contract/limits';
import {
  listEnvelope,
  plainSuccess,
  errorResponse,
  recordEnvelope,
  successResponse,
} from '../../contract/wire/envelope';
import { authenticate } from './authenticate';
import { Call } from './call';
import { ContentWithRecord, success } from './envelope';
import { requireRole, findBodyTargets, findPathTargets } from './guard';
import type { Targets } from './guard';
import { RawResponse } from './rawResponse';
import { checkContentType, checkQuery, resolveFieldAliases } from './requestShape';
import type { BodyType } from './requestShape';
import { logSecurityEvent } from './securityEvents';
import type { SessionUser } from './sessionUser';
import type { AppContext } from './appContext';
import { unknownFields } from './validation';

type Typed<Schema> = Schema extends TSchema ? Static<Schema> : undefined;
/** Without a content schema there is nothing to return. */
type ContentOf<Schema> = Schema extends TSchema ? Static<Schema> : void;

/** What a call takes and answers, beside what the contract says of it (path, method, who may). */
export type OperationDefinition<Query, Body, Content> = {
  query?: Query;
  body?: Body;
  /** Server names that are accepted in the body in place of the client's. */
  names?: Record<string, string>;
  /** Schema of the answer's content: what it does not name cannot leave. Left out, the answer is just 'Success'. */
  content?: Content;
  /** The content is a list that can be asked for in pages: the response may have a `page` beside it. */
  isList?: boolean;
  /** Schema of the written record beside a content that the specification names; return a `ContentWithRecord`. */
  record?: TSchema;
  /** The body is a form with a file: its fields, for the documentation. Read it with `readForm`. */
  form?: TObject;
  /** Besides JSON a plain HTML form may be posted. */
  takesForms?: boolean;
  /** Refuses what role and object do not tell yet, before query and body are judged: a 403 goes before any 400. */
  admit?: (call: Call) => Promise<unknown>;
  /** HEAD asks for the same without the body. */
  takesHead?: boolean;
  /** For the documentation: what the call does. */
  summary?: string;
  /** For the documentation: the media type of the response when it is a file. */
  file?: string;
  /** For the documentation: what a browser that posts a form is redirected to with 303. */
  redirect?: string;
  /** For the documentation: error statuses that neither the policy nor the schemas imply (operationResponses.ts). */
  errors?: readonly (401 | 403 | 404 | 409 | 429)[];
};

/** A registered call as the documentation finds it in its route's `config`. */
export type RegisteredCall = {
  name: OperationId;
  definition: OperationDefinition<TSchema | undefined, TSchema | undefined, TSchema | undefined>;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    call?: RegisteredCall;
  }
}

/** A handler returns the content, or a RawResponse where the answer is not JSON. */
export type Handler<Name extends OperationId, Query, Body, Content> = (
  call: Call<Name, Typed<Query>, Typed<Body>>,
) => Promise<ContentOf<Content> | ContentWithRecord<ContentOf<Content>> | RawResponse>;

export type Register = <
  Name extends OperationId,
  Query extends TSchema | undefined = undefined,
  Body extends TSchema | undefined = undefined,
  Content extends TSchema | undefined = undefined,
>(
  name: Name,
  definition: OperationDefinition<Query, Body, Content>,
  handler: Handler<Name, Query, Body, Content>,
) => void;

/** What the hooks found out before the handler runs. */
type CallState = { user?: SessionUser; found: Partial<Targets> };

/** A call's address as the router takes it: `/api/cards/:cardId`. */
export function routeOf(name: OperationId): string {
  return apiPrefix + calls[name][1].replace(/\{(\w+)\}/g, ':$1');
}

function responseSchema({ content, isList, record }: RegisteredCall['definition']): TSchema {
  if (!content) return plainSuccess;
  if (isList) return listEnvelope(content);
  return record ? recordEnvelope(content, record) : successResponse(content);
}

/** Makes the function that resources register their calls with. */
export function registerOperations(server: FastifyInstance, context: AppContext): Register {
  const states = new WeakMap<FastifyRequest, CallState>();

  return (name, definition, handler) => {
    const policy = operationPolicies[name];
    if (!policy) throw new Error(`The call ${name} has no row in contract/policy.ts`);
    const [method] = calls[name];
    const bodyTypes: BodyType[] = definition.form ? ['multipart'] : definition.takesForms ? ['json', 'form'] : ['json'];

    /** 401, 403 and 404, before any byte of the body is read. */
    const admit = async (request: FastifyRequest, reply: FastifyReply) => {
      const state: CallState = { found: {} };
      states.set(request, state);
      state.user = await authenticate(context, request.headers.authorization, context.clock.now());
      request.userId = state.user.id;
      requireRole(name, state.user);
      state.found = await findPathTargets(
        context.database,
        name,
        state.user,
        request.params as Record<string, string>,
        request.query as Record<string, string>,
      );
      await definition.admit?.(new Call(name, context, request, reply, state.user, state.found));
    };

    const validateRequest: onRequestHookHandler = (request, _reply, done) => {
      checkQuery(request.query);
      checkContentType(request, bodyTypes);
      done();
    };

    const loadBodyTargets = async (request: FastifyRequest) => {
      request.body = resolveFieldAliases(request.body, definition.names);
      const { user, found } = stateOf(request);
      if (user) Object.assign(found, await findBodyTargets(context.database, name, user, request.body));
      const dropped = unknownFields(definition.body, request.body);
      if (dropped.length > 0)
        logSecurityEvent(request, 'authz_fail', {
          call: name,
          user: user?.id,
          dropped: dropped.slice(0, 20).map((field) => field.slice(0, 40)),
        });
    };

    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { user, found } = stateOf(request);
      const result = await handler(new Call(name, context, request, reply, user, found));
      if (result instanceof RawResponse) return result.send(reply);
      return result instanceof ContentWithRecord
        ? { ...success(result.content), record: result.record }
        : success(result);
    };

    function stateOf(request: FastifyRequest): CallState {
      return states.get(request) ?? { found: {} };
    }

    const route: Omit<RouteOptions, 'method'> = {
      url: routeOf(name),
      config: { call: { name, definition } },
      exposeHeadRoute: false,
      bodyLimit: uploadLimits.json,
      // A visitor's call passes no hook that has nothing to judge: each costs it as much as finding the card.
      onRequest: policy.who === 'anyone' ? validateRequest : [admit, validateRequest],
      preValidation: definition.form || method === 'GET' ? [] : loadBodyTargets,
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
      handler: answer,
    };
    server.route({ method, ...route });
    // A route of its own: one route with two methods would be one operation twice in the documentation.
    if (definition.takesHead) server.route({ method: 'HEAD', ...route });
  };
}
