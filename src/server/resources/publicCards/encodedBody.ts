import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../../http/acceptedEncoding';
import type { Encoding } from '../../http/acceptedEncoding';

const compressors: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  // Made once for a revision and sent many times: worth more work than a response that is made once.
  br: (content) =>
    promisify(brotliCompress)(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
    }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
};

/** One form of a response, with all the headers it is sent with. */
type Encoded = { bytes: Buffer; headers: Record<string, string> };

/** A response that is made once and sent many times, in every form a browser may take it in. */
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

  /** The form the request takes best. */
  for(request: FastifyRequest): Encoded {
    const encoding = acceptedEncoding(request);
    return encoding ? this.encoded[encoding] : this.plain;
  }
}

/** Names the bytes of a response (RFC 9110, 8.8.3). */
export function entityTag(text: string): string {
  return `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`;
}
