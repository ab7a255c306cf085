import type { FastifyInstance, FastifyServerOptions } from 'fastify';

type ErrorFields = { type: string; message: string; code?: string; stack: string; cause?: ErrorFields };

/** The fields of an error in the log, without its data. Only the cause of a StorageUnavailable says the reason. */
function errorFields({ name, message, code, stack, cause }: Error & { code?: string }): ErrorFields {
  return {
    type: name,
    message,
    code,
    stack: stack ?? '',
    ...(cause instanceof Error && { cause: errorFields(cause) }),
  };
}

/** Options of Fastify's logger: a JSON object per line with the time in UTC. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  const timestamp = () => `,"time":"${new Date().toISOString()}"`;
  return { level, base: null, timestamp, serializers: { err: errorFields } };
}

/** Logs a line for each request. It has the route's pattern and not the URL, because URLs can hold passwords. */
export function registerRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const line = {
      event: 'request',
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.user?.id ?? null,
      ip: request.address,
    };
    request.log.info(line, 'request');
    done();
  });
}
