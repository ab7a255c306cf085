import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** An answer that is not JSON: a file, a redirect. Its bytes go out as they are. */
export class RawAnswer {
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
export function fileAnswer(body: Buffer | Readable | string, file: { name: string; type: string; isInline?: boolean }, headers: Record<string, string> = {}): RawAnswer {
  const plainName = file.name.replace(/[^\x20-\x7e]|["\\%/]/g, '_');
  const encodedName = encodeURIComponent(file.name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  const disposition = `${file.isInline ? 'inline' : 'attachment'}; filename="${plainName}"; filename*=UTF-8''${encodedName}`;
  return new RawAnswer(200, { 'content-type': file.type, 'content-disposition': disposition, ...headers }, body);
}

/** Sends a browser on to a path of this origin. */
export function redirectAnswer(path: `/${string}`): RawAnswer {
  return new RawAnswer(303, { location: path });
}
