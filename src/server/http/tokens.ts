import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import type { WireTokenPayload } from '../../contract/wire/session';
import type { Instant } from '../database/instant';
import type { Database } from '../database/tables';
import { loadSigningKeys } from './signingKeys';
import type { SigningKey, SigningKeys } from './signingKeys';

/** The one algorithm tokens are signed and checked with; the token's own header has no say in it. */
const algorithm = 'HS256';
const longestToken = 4096;
/** The keys are looked up again at most this often, whichever key a token names. */
const reloadMilliseconds = 5000;

type Elapsed = () => number;

/** Signs and checks the tokens of sessions. */
export class Tokens {
  private lookedUpAt: number;

  constructor(
    private keys: SigningKeys,
    private readonly load: () => Promise<SigningKeys>,
    private readonly elapsed: Elapsed,
  ) {
    this.lookedUpAt = elapsed();
  }

  /** @param isOneTime marks a session that was opened by a one-time password */
  async sign(payload: WireTokenPayload, now: Date, isOneTime = false): Promise<string> {
    return new SignJWT(isOneTime ? { ...payload, isOneTime } : { ...payload })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: this.keys.current.id })
      .setIssuedAt(Math.floor(now.getTime() / 1000))
      .sign(this.keys.current.secret);
  }

  /**
   * The session a token was signed for, or undefined when the token is not ours. Whether it lives, the database says.
   * @throws the database's own error when a token carries a key that is not known yet and the database does not respond
   */
  async sessionIdOf(token: string): Promise<string | undefined> {
    if (token.length > longestToken) return undefined;
    const [header = '', payload = ''] = token.split('.');
    const { alg, kid } = jsonOf(header);
    if (alg !== algorithm) return undefined;
    const { secret } = await this.keyOf(kid);
    if (!isSigned(token, secret)) return undefined;
    const { sid } = jsonOf(payload);
    return typeof sid === 'string' ? sid : undefined;
  }

  /** Takes the keys as they are in the database now, so that an exchange reaches every server without a restart. */
  async reload(): Promise<void> {
    this.lookedUpAt = this.elapsed();
    this.keys = await this.load();
  }

  /**
   * The key of an id when it is one of ours; another server may have exchanged it a moment ago. Else the current one.
   */
  private async keyOf(id: unknown): Promise<SigningKey> {
    if (id !== undefined && !this.named(id) && this.elapsed() - this.lookedUpAt >= reloadMilliseconds)
      await this.reload();
    return this.named(id) ?? this.keys.current;
  }

  private named(id: unknown): SigningKey | undefined {
    const { current, previous } = this.keys;
    return [current, previous].find((key) => key?.id === id);
  }
}

/** The keys of this store, made at its first start and shared by every server on it. */
export async function openTokens(database: Database, now: Instant, elapsed: Elapsed): Promise<Tokens> {
  const load = () => loadSigningKeys(database, now);
  return new Tokens(await load(), load, elapsed);
}

/**
 * Whether a token ends with the HMAC of what stands before it (RFC 7515, 5.2; RFC 7518, 3.2). Web Crypto, which jose
 * uses, hands each HMAC to another thread, which takes ten times as long as the HMAC itself.
 */
function isSigned(token: string, secret: Uint8Array): boolean {
  const end = token.lastIndexOf('.');
  const expected = createHmac('sha256', secret).update(token.slice(0, end)).digest('base64url');
  const signature = Buffer.from(token.slice(end + 1));
  return signature.length === expected.length && timingSafeEqual(signature, Buffer.from(expected));
}

/** The object in a part of a token; empty when there is none. */
function jsonOf(part: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString())) as Record<string, unknown>;
  } catch {
    return {};
  }
}
