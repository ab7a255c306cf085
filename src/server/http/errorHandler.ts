import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { unescape } from 'node:querystring';
import type { ConnectionError, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiPrefix } from '../../contract/operations';
import type { RunningResponses } from './connectionDrainer';
import { errorBody } from './envelope';
import { acceptsPage, errorPage } from './errorPage';
import { HttpError, isWalletNotConfigured, methodNotAllowed, notFound, slowRequest, toHttpError } from './errors';
import { isOfApi, noFrames, setSecurityHeaders } from './securityHeaders';
import type { SecurityHeaderOptions } from './securityHeaders';
import { logSecurityEvent } from './securityEvents';
import type { SecurityEvent } from './securityEvents';

/** A path whose parameter has more characters names nothing that exists. */
export const maxParameterLength = 200;

/** The message of a response to a fault (500). */
export const faultMessage = 'Something went wrong. Try again';
const fault = new HttpError(500, faultMessage);

const eventByStatus: Record<number, SecurityEvent> = {
  400: 'input_validation_fail',
  403: 'authz_fail',
  404: 'malicious_direct_reference',
  413: 'input_validation_fail',
  415: 'input_validation_fail',
  429: 'excess_rate_limit_exceeded',
};

/** What a handler says of its content, which is not that of an error. Fastify itself drops type and length only. */
const headersOfContent = ['content-disposition', 'content-encoding', 'etag', 'last-modified'];

/** The headers of a stream that fails before its first byte are already on the raw response. */
function dropContentHeaders(reply: FastifyReply): void {
  for (const name of headersOfContent) {
    reply.removeHeader(name);
    reply.raw.removeHeader(name);
  }
}

/** Sends JSON, or a page to a browser that opens an address which is not below /api. */
function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { statusCode, message }: HttpError,
  isApi: boolean,
): FastifyReply {
  reply.code(statusCode).header('cache-control', 'no-store');
  if (isApi || !acceptsPage(headers.accept))
    return reply.type('application/json; charset=utf-8').send(errorBody(message));
  const page = errorPage(statusCode);
  return reply.headers(page.headers).send(page.html);
}

/**
 * The HttpError that the error of a request is sent as, in JSON or on a page. Sets Retry-After and WWW-Authenticate,
 * and logs faults and security events.
 */
export function reportError(error: unknown, request: FastifyRequest, reply: FastifyReply): HttpError {
  // A client that goes while it sends its body has the code of a lost connection to the database.
  const httpError = error === request.raw.errored ? slowRequest() : (toHttpError(error) ?? fault);
  const route = request.routeOptions.url;
  // Settings that are missing are no fault: one line names them, without a stack.
  if (isWalletNotConfigured(error))
    request.log.warn({ event: 'not_configured', route, reason: error.message }, 'not_configured');
  else if (httpError.statusCode >= 500) request.log.error({ err: error, route }, 'fault');
  const event = eventByStatus[httpError.statusCode];
  if (event) logSecurityEvent(request, event, { route });
  if (httpError.retryAfterSeconds !== undefined) reply.header('retry-after', httpError.retryAfterSeconds);
  // A 401 needs it (RFC 9110, 15.5.2): without it some HTTP clients fail before their caller sees the response.
  if (httpError.statusCode === 401) reply.header('www-authenticate', 'Bearer');
  return httpError;
}

function onError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  dropContentHeaders(reply);
  return send(request, reply, reportError(error, request, reply), isOfApi(request.url));
}

function hasTooLongParameter(path: string): boolean {
  return path.split('/').some((part) => unescape(part).length > maxParameterLength);
}

/** Whether a path such as `/api/cards/K` is one of a route such as `/api/cards/:cardId`. */
function isOfRoute(path: string, route: string): boolean {
  const parts = path.split('/');
  const routeParts = route.split('/');
  return (
    parts.length === routeParts.length &&
    routeParts.every((part, index) => (part.startsWith(':') ? parts[index] !== '' : part === parts[index]))
  );
}

/** Turns the errors of requests, and unknown paths, into a response with a message or a page, and nothing else. */
export function registerErrorHandler(server: FastifyInstance): void {
  const routes: { url: string; methods: string[] }[] = [];
  server.addHook('onRoute', ({ url, method }) => {
    routes.push({ url, methods: [method].flat() });
  });
  server.setErrorHandler<FastifyError>(onError);
  // An unknown path, or a known one with a method it does not take.
  server.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?');
    const isApi = path === apiPrefix || isOfApi(path);
    const methods = routes.filter(({ url }) => isOfRoute(path, url)).flatMap((route) => route.methods);
    // Every other path takes both: the console, or a file.
    const allowed = new Set(isApi ? methods : ['GET', 'HEAD', ...methods]);
    if (allowed.size === 0 || allowed.has(request.method) || hasTooLongParameter(path))
      return send(request, reply, notFound(), isApi);
    reply.header('allow', [...allowed].join(', '));
    return send(request, reply, methodNotAllowed(), isApi);
  });
}

/**
 * Bytes that are no HTTP request, or headers that are too large or too slow: responds on the bare connection, unless
 * a response on it has begun, whose content these bytes would become.
 */
export function clientErrorHandler(running: RunningResponses) {
  return (error: ConnectionError, socket: Socket): void => {
    const hasBegun = running.get(socket)?.[0]?.headersSent;
    if (error.code === 'ECONNRESET' || !socket.writable || hasBegun) socket.destroy();
    else socket.end(bareResponse(error));
  };
}

/** By the bytes that could not be read: the last ones of a long header, which are all of it on a usual connection. */
function isOfBrowser({ rawPacket }: { rawPacket?: unknown }): boolean {
  const text = Buffer.isBuffer(rawPacket) ? rawPacket.toString('latin1') : '';
  return acceptsPage(/^accept:(.*)$/im.exec(text)?.[1]);
}

function bareResponse(error: ConnectionError): string {
  const status = error.code === 'HPE_HEADER_OVERFLOW' ? 431 : error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
  const page = isOfBrowser(error) ? errorPage(status) : undefined;
  const body = page?.html ?? JSON.stringify(errorBody((toHttpError({ statusCode: status }) ?? fault).message));
  const headers = page?.headers ?? {
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': noFrames,
  };
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
  ];
  return `${head.join('\r\n')}\r\n\r\n${body}`;
}

/** For requests that Fastify refuses before a route and its hooks: with a broken %-escape, or a long parameter. */
export function frameworkErrors(headers: SecurityHeaderOptions) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const isApi = isOfApi(request.url);
    setSecurityHeaders(reply, isApi, headers);
    const httpError = (error.code === 'FST_ERR_MAX_PARAM_LENGTH' ? notFound() : toHttpError(error)) ?? fault;
    send(request, reply, httpError, isApi);
  };
}
