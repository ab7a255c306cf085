import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { successMessage } from '../../contract/limits';

/** An answer whose bytes go out as they are: a file, a redirect, JSON that is text already. */
export class RawResponse {
  constructor(
    readonly status: number,
    readonly headers: Record<string, string>,
    readonly body: Buffer | Readable | string = '',
  ) {}

  send(reply: FastifyReply): FastifyReply {
    return reply.code(this.status).headers(this.headers).send(this.body);
  }
}

/** A file to save, or to show when `isInline`. Non-ASCII names travel as RFC 6266 says. */
export function fileResponse(
  body: Buffer | Readable | string,
  file: { name: string; type: string; isInline?: boolean },
  headers: Record<string, string> = {},
): RawResponse {
  const plainName = file.name.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encodedName = encodeURIComponent(file.name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  const disposition = `${file.isInline ? 'inline' : 'attachment'}; filename="${plainName}"; filename*=UTF-8''${encodedName}`;
  return new RawResponse(200, { 'content-type': file.type, 'content-disposition': disposition, ...headers }, body);
}

/**
 * A successful answer whose content is an object with values that are the bytes of JSON already: made in the database.
 */
export function jsonResponse(content: Readonly<Record<string, Buffer>>): RawResponse {
  const properties = Object.entries(content).flatMap(([name, value], index) => [
    `${index === 0 ? '' : ','}${JSON.stringify(name)}:`,
    value,
  ]);
  const parts = [`{"message":${JSON.stringify(successMessage)},"content":{`, ...properties, '}}'];
  return new RawResponse(
    200,
    { 'content-type': 'application/json; charset=utf-8' },
    Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : part))),
  );
}

/** Sends a browser on to a path of this origin. */
export function redirectResponse(path: `/${string}`): RawResponse {
  return new RawResponse(303, { location: path });
}
