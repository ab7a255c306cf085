import querystring from 'node:querystring';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalid, unsupportedType } from './errors';

/** The Content-Types a call may take, exactly. */
const bodyTypes = {
  json: /^application\/json(?: *; *charset="?utf-8"?)?$/i,
  form: /^application\/x-www-form-urlencoded(?: *; *charset="?utf-8"?)?$/i,
  multipart: /^multipart\/form-data *; *boundary=(?:"[\w'()+,./:=? -]{1,70}"|[\w'()+,./:=?-]{1,70})$/i,
};
export type BodyType = keyof typeof bodyTypes;

const dangerousKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads JSON bodies, and plain forms where a call takes them, strictly: poisoned keys are refused, an empty body is
 * none.
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
 * The request's Content-Type is the one the call takes, exactly: `application/json\ta` is not JSON.
 * A request without a body has nothing to judge: its header is put aside.
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
export function checkQuery(query: unknown): void {
  for (const [name, value] of Object.entries(query as Record<string, unknown>)) {
    if (dangerousKeys.has(name) || /[[\]]/.test(name))
      throw invalid('The request holds a parameter that is not allowed');
    if (typeof value !== 'string') throw invalid(`${name}: given more than once`);
    if (value.includes('\0')) throw invalid(`${name}: not allowed`);
  }
}

/** Puts the client's name in the place of a server name it may be sent under. */
export function resolveFieldAliases(body: unknown, names: Record<string, string> | undefined): unknown {
  if (!names || typeof body !== 'object' || body === null || Array.isArray(body)) return body;
  const renamed: Record<string, unknown> = { ...body };
  for (const [serverName, clientName] of Object.entries(names)) {
    if (!(serverName in renamed)) continue;
    renamed[clientName] ??= renamed[serverName];
    delete renamed[serverName];
  }
  return renamed;
}
