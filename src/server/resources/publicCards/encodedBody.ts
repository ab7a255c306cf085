import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip';

const compressors: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  // Made once for a revision and sent many times: worth more work than a passing answer.
  br: (content) => promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT } }),
  gzip: (content) => promisify(gzip)(content, { level: 9 }),
};

const acceptances = (['br', 'gzip'] as const).map((encoding) => ({ encoding, pattern: new RegExp(`(?:^|[ ,])${encoding}(?! *; *q=0(?:\\.0*)?(?:,| |$))`) }));

/** The encoding a request takes. One line of most browsers stands for nearly all of them. */
function acceptedEncoding(request: FastifyRequest): Encoding | undefined {
  const accepted = request.headers['accept-encoding'];
  return typeof accepted === 'string' ? acceptances.find(({ pattern }) => pattern.test(accepted))?.encoding : undefined;
}

type Encoded = { bytes: Buffer; encoding: Record<string, string> };

/** An answer's bytes, kept with their compressed forms, which are made when they are first asked for. */
export class EncodedBody {
  private readonly encoded = new Map<Encoding, Promise<Encoded>>();
  private readonly unencoded: Promise<Encoded>;
  /** Names these very bytes. */
  readonly etag: string;

  constructor(readonly plain: Buffer) {
    this.unencoded = Promise.resolve({ bytes: plain, encoding: {} });
    this.etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 16)}"`;
  }

  isKnownTo(request: FastifyRequest): boolean {
    const known = request.headers['if-none-match'];
    return known !== undefined && known.includes(this.etag);
  }

  /** The bytes in the form the request takes best, and the header that says so. */
  for(request: FastifyRequest): Promise<Encoded> {
    const encoding = acceptedEncoding(request);
    return encoding === undefined ? this.unencoded : this.in(encoding);
  }

  private in(encoding: Encoding): Promise<Encoded> {
    const kept = this.encoded.get(encoding);
    if (kept) return kept;
    const made = compressors[encoding](this.plain).then((bytes) => ({ bytes, encoding: { 'content-encoding': encoding } }));
    this.encoded.set(encoding, made);
    return made;
  }
}
