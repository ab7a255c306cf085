import querystring from 'node:querystring';
import type { FastifyInstance, FastifyRequest, onRequestHookHandler, preValidationHookHandler } from 'fastify';
import { invalid, unsupportedType } from './errors';
import { logSecurityEvent } from './securityEvents';
import { unknownFields } from './validation';

/** The Content-Types that an operation may take, exactly. */
const bodyTypes = {
  json: /^application\/json(?: *; *charset="?utf-8"?)?$/i,
  form: /^application\/x-www-form-urlencoded(?: *; *charset="?utf-8"?)?$/i,
  multipart: /^multipart\/form-data *; *boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})$/i,
};
type BodyType = keyof typeof bodyTypes;

const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads JSON bodies, and plain forms where an operation takes them, strictly: poisoned keys are refused, an empty body
 * is none.
 */
export function acceptJsonBodies(server: FastifyInstance): void {
  server.removeAllContentTypeParsers();
  const parse = server.getDefaultJsonParser('error', 'error');
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body as string, done);
  });
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      const fields = querystring.parse(body);
      checkQuery(fields);
      return { ...fields };
    },
  );
}

/**
 * The request's Content-Type is the one the operation takes, exactly: `application/json\ta` is not JSON.
 * A request without a body needs none: its header is removed.
 * @throws HttpError 415
 */
export function checkContentType(request: FastifyRequest, accepted: BodyType[]): void {
  const { headers } = request.raw;
  const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody && !accepted.includes('multipart')) {
    if (headers['content-type'] !== undefined) delete headers['content-type'];
    return;
  }
  const type = headers['content-type'] ?? '';
  if (!accepted.some((name) => bodyTypes[name].test(type))) throw unsupportedType();
}

/**
 * Every parameter of the query stands there once and as plain text that a database can look for.
 * @throws HttpError 400
 */
function checkQuery(query: unknown): void {
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (dangerousKeys.has(name) || /[[\]]/.test(name))
      throw invalid('The request contains a parameter that is not allowed');
    if (typeof value !== 'string') throw invalid(`${name}: given more than once`);
    if (value.includes('\0')) throw invalid(`${name}: not allowed`);
  }
}

/** A hook: checks query and Content-Type. @throws HttpError 400, 415 */
export const validateRequest: onRequestHookHandler = (request, _reply, done) => {
  checkQuery(request.query);
  const { form, takesForms } = request.routeOptions.config.operation?.definition ?? {};
  checkContentType(request, form ? ['multipart'] : takesForms ? ['json', 'form'] : ['json']);
  done();
};

/** A hook: puts the client's name in the place of a server name in the body (`fieldAliases`). */
export const resolveFieldAliases: preValidationHookHandler = (request, _reply, done) => {
  const { fieldAliases } = request.routeOptions.config.operation?.definition ?? {};
  if (fieldAliases) request.body = withClientNames(request.body, fieldAliases);
  done();
};

function withClientNames(body: unknown, aliases: Record<string, string>): unknown {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const renamed: Record<string, unknown> = { ...body };
  for (const [serverName, clientName] of Object.entries(aliases)) {
    if (!(serverName in renamed)) continue;
    renamed[clientName] ??= renamed[serverName];
    delete renamed[serverName];
  }
  return renamed;
}

/** A hook: logs the fields of the body that its schema does not name. The validation drops them. */
export const logUnknownFields: preValidationHookHandler = (request, _reply, done) => {
  const dropped = unknownFields(request.routeOptions.config.operation?.definition.body, request.body);
  if (dropped.length > 0)
    logSecurityEvent(request, 'authz_fail', { dropped: dropped.slice(0, 20).map((field) => field.slice(0, 40)) });
  done();
};
