import { SignJWT, compactVerify } from 'jose';
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
    const key = await this.keyOf(token);
    try {
      const { payload } = await compactVerify(token, key.secret, { algorithms: [algorithm] });
      const { sid } = JSON.parse(Buffer.from(payload).toString()) as { sid?: unknown };
      return typeof sid === 'string' ? sid : undefined;
    } catch {
      return undefined;
    }
  }

  /** Takes the keys as they are in the database now, so that an exchange reaches every server without a restart. */
  async reload(): Promise<void> {
    this.lookedUpAt = this.elapsed();
    this.keys = await this.load();
  }

  /**
   * The key a token names when it is one of ours; another server may have exchanged it a moment ago. Else the current
   * one.
   */
  private async keyOf(token: string): Promise<SigningKey> {
    const id = keyIdOf(token);
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

function keyIdOf(token: string): unknown {
  try {
    return (JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()) as { kid?: unknown }).kid;
  } catch {
    return undefined;
  }
}
