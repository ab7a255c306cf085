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
 * Registers the parsers of JSON bodies and of plain forms. They reject `__proto__`, `constructor` and `prototype`; an
 * empty body is undefined.
 */
export function registerBodyParsers(server: FastifyInstance): void {
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
 * Checks that the Content-Type is exactly one of the accepted ones: `application/json\ta` is not. Removes the header of
 * a request without a body.
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
 * Checks that each query parameter is given once, and as text without NUL, which PostgreSQL rejects.
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

/** A hook: renames the fields of the body that are given by an alias (`fieldAliases`). */
export const resolveFieldAliases: preValidationHookHandler = (request, _reply, done) => {
  const { fieldAliases } = request.routeOptions.config.operation?.definition ?? {};
  if (fieldAliases) request.body = withoutAliases(request.body, fieldAliases);
  done();
};

function withoutAliases(body: unknown, aliases: Record<string, string>): unknown {
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
