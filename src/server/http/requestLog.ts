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

/** Options of Fastify's logger: a JSON object per line with the time in UTC. Errors are logged without their data. */
export function logOptions(level: string): FastifyServerOptions['logger'] {
  return {
    level,
    base: null,
    timestamp,
    serializers: {
      err: ({ name, message, code, stack }: Error & { code?: string }) => ({
        type: name,
        message,
        code,
        stack: stack ?? '',
      }),
    },
  };
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
