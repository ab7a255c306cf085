import { randomUUID } from 'node:crypto';
import querystring from 'node:querystring';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import multipart from '@fastify/multipart';
import Fastify, { LogController } from 'fastify';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { TSchema } from 'typebox';
import { uploadLimits } from '../../contract/limits';
import { decorateRequestOrigin } from './clientAddress';
import type { Clock } from './clock';
import { registerConnectionDrainer } from './connectionDrainer';
import type { RunningResponses } from './connectionDrainer';
import { registerCors } from './cors';
import { clientErrorHandler, frameworkErrors, maxParameterLength, registerErrorHandler } from './errorHandler';
import { rewriteUrl } from './rewriteUrl';
import { registerRequestLog } from './requestLog';
import { registerBodyParsers } from './requestShape';
import { rejectDuplicateHost } from './rejectDuplicateHost';
import { registerSecurityHeaders } from './securityHeaders';
import type { SecurityHeaderOptions } from './securityHeaders';
import { compileSerializer } from './serialization';
import { compileValidator } from './validation';
import { multipartLimits } from './uploads';

export type HttpOptions = {
  logger: FastifyServerOptions['logger'];
  /** The proxies whose X-Forwarded-For is trusted; true for all. */
  trustProxy: FastifyServerOptions['trustProxy'];
  corsOrigins: string[];
  clock: Pick<Clock, 'now'>;
} & SecurityHeaderOptions;

/** Further connections are closed at once, because each may have a body of 256 KiB in memory. */
const maxConnections = 2000;

/**
 * Longer than a proxy keeps an idle connection: Traefik 90 seconds, Caddy 120, Google's load balancer 600. A request
 * that meets a connection that this server is closing would get 502 from the proxy.
 */
const proxyIdleMilliseconds = 620_000;

/**
 * The form parser writes what it was given, headers and all, at level trace; looking for that in every line of the
 * others would cost each response.
 */
const neverTraced = { paths: ['busboyOptions', '*.headers'], remove: true };

function withoutSecrets(logger: FastifyServerOptions['logger']): FastifyServerOptions['logger'] {
  return typeof logger === 'object' && logger.level === 'trace' ? { ...logger, redact: neverTraced } : logger;
}

/** Creates the server with the hooks and parsers that all routes share. The routes are registered later. */
export async function httpServer({
  logger,
  trustProxy,
  corsOrigins,
  clock,
  ...securityHeaders
}: HttpOptions): Promise<FastifyInstance> {
  const running: RunningResponses = new Map();
  const server = Fastify({
    logger: withoutSecrets(logger),
    trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    // Taken from a pool: generating random bytes for each request takes a tenth of the time of a small response.
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => rewriteUrl(url),
    bodyLimit: uploadLimits.json,
    // Slow senders are cut off; an upload of 5 MiB still passes a slow mobile line.
    requestTimeout: 120_000,
    keepAliveTimeout: trustProxy === false ? 65_000 : proxyIdleMilliseconds,
    routerOptions: { maxParamLength: maxParameterLength, querystringParser: (text) => querystring.parse(text) },
    clientErrorHandler: clientErrorHandler(running),
    frameworkErrors: frameworkErrors(securityHeaders),
  });
  server.server.headersTimeout = 20_000;
  server.server.maxConnections = maxConnections;
  server.setValidatorCompiler<TSchema>(compileValidator);
  server.setSerializerCompiler<TSchema>(compileSerializer);
  registerConnectionDrainer(server, running);
  registerErrorHandler(server);
  decorateRequestOrigin(server, clock);
  registerRequestLog(server);
  registerSecurityHeaders(server, securityHeaders);
  rejectDuplicateHost(server);
  registerCors(server, corsOrigins);
  registerBodyParsers(server);
  await server.register(multipart, { limits: multipartLimits, throwFileSizeLimit: true });
  await server.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    // A window of 256 KiB in place of 4 MiB: a stream takes megabytes less, and lists hardly grow.
    brotliOptions: {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
    },
  });
  return server;
}
