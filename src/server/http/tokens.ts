import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import type { WireTokenPayload } from '../../contract/wire/session';
import { instantOf } from '../database/instant';
import type { Database } from '../database/tables';
import type { Clock } from './clock';
import { loadSigningKeys } from './signingKeys';
import type { SigningKey, SigningKeys } from './signingKeys';

/** The only algorithm. A token whose header names another one is invalid. */
const algorithm = 'HS256';
/** Tokens with an unknown key id reload the keys at most this often. */
const reloadMilliseconds = 5000;

/** Signs and verifies session tokens (JWT). */
export class Tokens {
  private reloadedAt: number;
  /** The last reload for an unknown key id. */
  private reloading: Promise<void> | undefined;

  /**
   * @param load reads the keys from the database
   * @param elapsed a monotonic clock in milliseconds
   */
  constructor(
    private keys: SigningKeys,
    private readonly load: () => Promise<SigningKeys>,
    private readonly elapsed: () => number,
  ) {
    this.reloadedAt = elapsed();
  }

  /**
   * Signs the token of a session.
   * @param isOneTime whether the session began with a one-time password
   */
  async sign(payload: WireTokenPayload, now: Date, isOneTime = false): Promise<string> {
    return new SignJWT(isOneTime ? { ...payload, isOneTime } : { ...payload })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: this.keys.current.id })
      .setIssuedAt(Math.floor(now.getTime() / 1000))
      .sign(this.keys.current.secret);
  }

  /**
   * Returns the session id of a token, or undefined when the token is invalid. It does not check whether the session is
   * still open: the caller reads that from the database.
   * @throws a database error when the token has an unknown key id and the keys cannot be reloaded
   */
  async sessionIdOf(token: string): Promise<string | undefined> {
    const [header = '', payload = ''] = token.split('.');
    const { alg, kid } = jsonOf(header);
    if (alg !== algorithm) return undefined;
    const { secret } = await this.keyOf(kid);
    if (!isSigned(token, secret)) return undefined;
    const { sid } = jsonOf(payload);
    return typeof sid === 'string' ? sid : undefined;
  }

  /** Reads the keys again. After a rotation, every server gets the new key without a restart. */
  async reload(): Promise<void> {
    this.reloadedAt = this.elapsed();
    this.keys = await this.load();
  }

  /** The key with an id, or the current key. An unknown id reloads the keys: another server may have rotated them. */
  private async keyOf(id: unknown): Promise<SigningKey> {
    if (id !== undefined && !this.findKey(id)) {
      if (this.elapsed() - this.reloadedAt >= reloadMilliseconds) this.reloading = this.reload();
      // Also waits for the reload of another request: the console sends several at once, and a 401 signs it out.
      await this.reloading;
    }
    return this.findKey(id) ?? this.keys.current;
  }

  private findKey(id: unknown): SigningKey | undefined {
    const { current, previous } = this.keys;
    return [current, previous].find((key) => key?.id === id);
  }
}

/** Loads the keys of the database, which all servers share. Creates them at the first start. */
export async function openTokens(database: Database, clock: Clock): Promise<Tokens> {
  const load = () => loadSigningKeys(database, instantOf(clock.now()));
  return new Tokens(await load(), load, () => clock.elapsed());
}

/**
 * Verifies the HMAC at the end of a token (RFC 7515, 5.2; RFC 7518, 3.2). jose would use Web Crypto, which computes
 * each HMAC in another thread: that takes ten times as long as the HMAC itself.
 */
function isSigned(token: string, secret: Uint8Array): boolean {
  const end = token.lastIndexOf('.');
  const expected = createHmac('sha256', secret).update(token.slice(0, end)).digest('base64url');
  const signature = Buffer.from(token.slice(end + 1));
  return signature.length === expected.length && timingSafeEqual(signature, Buffer.from(expected));
}

/** Decodes a part of a token. Returns an empty object when it is not JSON. */
function jsonOf(part: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(Buffer.from(part, 'base64url').toString())) as Record<string, unknown>;
  } catch {
    return {};
  }
}
