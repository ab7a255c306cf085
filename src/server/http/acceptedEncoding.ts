import type { FastifyRequest } from 'fastify';

/** The encodings that responses are compressed with, the preferred one first. */
export type Encoding = 'br' | 'gzip';

const acceptances = (['br', 'gzip'] as const).map((encoding) => ({
  encoding,
  pattern: new RegExp(`(?:^|[ ,])${encoding}(?! *; *q=0(?:\\.0*)?(?:,| |$))`),
}));

/** The encoding that a request accepts, or undefined. One line of most browsers stands for nearly all of them. */
export function acceptedEncoding(request: Pick<FastifyRequest, 'headers'>): Encoding | undefined {
  const accepted = request.headers['accept-encoding'];
  return typeof accepted === 'string' ? acceptances.find(({ pattern }) => pattern.test(accepted))?.encoding : undefined;
}
