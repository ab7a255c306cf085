import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import escapeHtml from 'escape-html';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './acceptedEncoding';

/** A document of the bundle with this installation's settings in it, kept in memory with its compressed forms. */
export class StaticDocument {
  private readonly plain: Buffer;
  private readonly encoded: { br: Buffer; gzip: Buffer };
  private readonly tag: string;

  /** @param metas values of the document's `<meta name=... content="">` tags by name */
  constructor(
    file: string,
    metas: Record<string, string>,
    private readonly headers: Record<string, string>,
  ) {
    this.plain = Buffer.from(withMetas(readFileSync(file, 'utf8'), metas));
    this.encoded = { br: brotliCompressSync(this.plain), gzip: gzipSync(this.plain) };
    this.tag = `"${createHash('sha256').update(this.plain).digest('base64url').slice(0, 22)}"`;
  }

  send(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.headers({ ...this.headers, 'cache-control': 'no-cache', etag: this.tag, vary: 'Accept-Encoding' });
    if (request.headers['if-none-match']?.includes(this.tag)) return reply.code(304).send();
    const encoding = acceptedEncoding(request);
    if (!encoding) return reply.send(this.plain);
    return reply.header('content-encoding', encoding).send(this.encoded[encoding]);
  }
}

function withMetas(html: string, metas: Record<string, string>): string {
  return html.replace(/<meta\s+name="?([\w-]+)"?\s+content(?:="[^"]*")?\s*\/?>/g, (tag, name: string) => {
    const value = metas[name];
    return value === undefined ? tag : `<meta name="${name}" content="${escapeHtml(value)}">`;
  });
}
