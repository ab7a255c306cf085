import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Paths asked every few seconds by machines: a line each would be all the log there is. */
const quietRoutes = new Set(['/livez', '/readyz']);

let stamp = { at: 0, text: '' };

/** A busy server writes many lines in a millisecond: they share its text. */
function timestamp(): string {
  const at = Date.now();
  if (at !== stamp.at) stamp = { at, text: `,"time":"${new Date(at).toISOString()}"` };
  return stamp.text;
}

/**
 * How the log is written: one JSON object a line with the time in UTC. Of an error only what helps, never the data it
 * was about.
 */
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

/** One line a request, with the pattern of its route and never its address: addresses carry passwords. */
export function logRequests(server: FastifyInstance): void {
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
    if (!quietRoutes.has(route)) request.log.info(line, 'request');
    done();
  });
}
