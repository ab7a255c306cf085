import type { FastifyReply } from 'fastify';
import { notFound } from '../http/errors';
import type { OpenFile } from '../outside/files/fileStorage';

/**
 * An image must not run scripts or load anything, even when it is opened directly. A 304 needs them too: browsers
 * update the headers of the cached response with those of the 304.
 */
export const storedImageHeaders = {
  'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
  'content-disposition': 'inline',
  'cross-origin-resource-policy': 'cross-origin',
  // A statically hosted console fetches photos to crop them and to draw them into QR codes.
  'access-control-allow-origin': '*',
};

/** Sends a stored image. @throws HttpError 404 without a file */
export function sendStoredImage(
  reply: FastifyReply,
  file: OpenFile | null,
  type: 'image/jpeg' | 'image/png' | 'image/webp',
  caching: string,
): FastifyReply {
  if (!file) throw notFound();
  return reply
    .headers({ ...storedImageHeaders, 'content-type': type, 'content-length': file.bytes, 'cache-control': caching })
    .send(file.stream);
}
