import type { FastifyReply } from 'fastify';
import { notFound } from '../http/errors';
import type { OpenFile } from '../outside/files/fileStorage';

/** Nothing in a picture may run or load anything, also when it is opened by itself. */
const harmless = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
};

/** Sends a stored picture. @throws HttpError 404 when there is none */
export function sendStoredImage(
  reply: FastifyReply,
  file: OpenFile | null,
  type: 'image/png' | 'image/webp',
  caching: string,
): FastifyReply {
  if (!file) throw notFound();
  return reply
    .headers({ ...harmless, 'content-type': type, 'content-length': file.bytes, 'cache-control': caching })
    .send(file.stream);
}
