import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Routes without a log line: load balancers request them every few seconds. */
const unloggedRoutes = new Set(['/livez', '/readyz']);

let stamp = { at: 0, text: '' };

/** The time of a log line. Lines of the same millisecond share its text. */
function timestamp(): string {
  const at = Date.now();
  if (at !== stamp.at) stamp = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return stamp.text;
}

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
  return { level, base: null, timestamp, serializers: { err: errorFields } };
}

/** Logs a line for each request. It has the route's pattern and not the URL, because URLs can hold passwords. */
export function registerRequestLog(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    const line = {
      event: 'request',
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: request.user?.id ?? null,
      ip: request.address,
    };
    if (!unloggedRoutes.has(route)) request.log.info(line, 'request');
    done();
  });
}
