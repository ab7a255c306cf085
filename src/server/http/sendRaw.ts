import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { successMessage } from '../../contract/constants';
import { contentDisposition } from './contentDisposition';

/** Sends a file to save. */
export function sendFile(
  reply: FastifyReply,
  body: Buffer | Readable,
  file: { name: string; type: string },
): FastifyReply {
  return reply.type(file.type).header('content-disposition', contentDisposition(file.name)).send(body);
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
