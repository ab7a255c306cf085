import { pipeline, Readable, Transform } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { successMessage } from '../../contract/constants';
import { authorizeAgain } from './authorizeAgain';
import { contentDisposition } from './contentDisposition';

/** Sends a file to save. One that is made while it is sent breaks off when its user may no longer have it. */
export function sendFile(
  reply: FastifyReply,
  body: Buffer | Readable,
  file: { name: string; type: string },
): FastifyReply {
  const content = body instanceof Readable ? whileAuthorized(reply.request, body) : body;
  return reply.type(file.type).header('content-disposition', contentDisposition(file.name)).send(content);
}

/** Authorizes each chunk of a file. A client that reads slowly could otherwise go on after its session has ended. */
function whileAuthorized(request: FastifyRequest, file: Readable): Readable {
  // Not a generator: one that is destroyed before its first read would leave the file open, and its slot taken.
  const checked = new Transform({
    writableObjectMode: true,
    writableHighWaterMark: 1,
    transform(chunk, _encoding, done) {
      authorizeAgain(request).then(() => done(null, chunk), done);
    },
  });
  // Its errors end the response.
  return pipeline(file, checked, () => undefined);
}

/** Sends a successful response whose content is an object of values that are JSON already: made in the database. */
export function sendJson(reply: FastifyReply, content: Readonly<Record<string, Buffer>>): FastifyReply {
  const properties = Object.entries(content).flatMap(([name, value], index) => [
    `${index === 0 ? '' : ','}${JSON.stringify(name)}:`,
    value,
  ]);
  const parts = [`{"message":${JSON.stringify(successMessage)},"content":{`, ...properties, '}}'];
  const bytes = Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
  return reply.type('application/json; charset=utf-8').send(bytes);
}
