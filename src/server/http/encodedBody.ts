import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from './acceptedEncoding';
import type { Encoding } from './acceptedEncoding';

const compressors: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  // The result is cached and sent many times, so a higher quality than for other responses pays off.
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
};

/** The body of a response in one encoding, with the headers for it. */
type Encoded = { bytes: Buffer; headers: Record<string, string> };

/** A response that is compressed once in every encoding and sent many times. */
export class EncodedBody {
  private constructor(
    readonly plain: Encoded,
    private readonly encoded: Record<Encoding, Encoded>,
  ) {}

  static async of(text: string, headers: Record<string, string>): Promise<EncodedBody> {
    const plain = { bytes: Buffer.from(text), headers: { vary: 'Accept-Encoding', ...headers } };
    const inEncoding = async (encoding: Encoding) => ({
      bytes: await compressors[encoding](plain.bytes),
      headers: { ...plain.headers, 'content-encoding': encoding },
    });
    const [br, gzip] = await Promise.all([inEncoding('br'), inEncoding('gzip')]);
    return new EncodedBody(plain, { br, gzip });
  }

  /** Sends the body in the best encoding that the request accepts. */
  send(request: FastifyRequest, reply: FastifyReply, further: Record<string, string> = {}): FastifyReply {
    const encoding = acceptedEncoding(request);
    const { bytes, headers } = encoding ? this.encoded[encoding] : this.plain;
    return reply.headers({ ...headers, ...further }).send(bytes);
  }

  /** Sends the body, or 304 when the client has it: its headers have an `etag`. */
  sendUnlessCached(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const { headers } = this.plain;
    if (headers.etag !== undefined && request.headers['if-none-match']?.includes(headers.etag))
      return reply.code(304).headers(headers).send();
    return this.send(request, reply);
  }
}

/** A strong ETag for a text (RFC 9110, 8.8.3). */
export function entityTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
}
