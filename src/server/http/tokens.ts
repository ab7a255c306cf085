import { createHash, randomBytes } from 'node:crypto';
import { SignJWT, compactVerify } from 'jose';
import type { WireTokenPayload } from '../../contract/wire/session';
import type { Instant } from '../database/instant';
import type { Database } from '../database/tables';

/** The one algorithm tokens are signed and checked with; the token's own header has no say in it. */
const algorithm = 'HS256';
const longestToken = 4096;

type Key = { id: string; secret: Uint8Array };

/** Signs and checks the tokens of decision 8. */
export class Tokens {
  constructor(
    private readonly current: Key,
    private readonly previous?: Key,
  ) {}

  /** @param isOneTime marks a session that was opened by a one-time password */
  async sign(payload: WireTokenPayload, now: Date, isOneTime = false): Promise<string> {
    return new SignJWT(isOneTime ? { ...payload, isOneTime } : { ...payload })
      .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid: this.current.id })
      .setIssuedAt(Math.floor(now.getTime() / 1000))
      .sign(this.current.secret);
  }

  /** The session a token was signed for, or undefined when the token is not ours. Whether it lives, the store says. */
  async sessionIdOf(token: string): Promise<string | undefined> {
    if (token.length > longestToken) return undefined;
    try {
      const keyFor = ({ kid }: { kid?: string }) => (this.previous && kid === this.previous.id ? this.previous.secret : this.current.secret);
      const { payload } = await compactVerify(token, keyFor, { algorithms: [algorithm] });
      const { sid } = JSON.parse(Buffer.from(payload).toString()) as { sid?: unknown };
      return typeof sid === 'string' ? sid : undefined;
    } catch {
      return undefined;
    }
  }
}

/**
 * The signing key of this store: made at the first start and shared by every server on it. A row `previousToken`
 * keeps tokens of an exchanged key valid.
 */
export async function openTokens(database: Database, now: Instant): Promise<Tokens> {
  const fresh = { name: 'token', value: randomBytes(32).toString('base64url'), createdAt: now };
  await database.insertInto('keys').values(fresh).onConflict((conflict) => conflict.column('name').doNothing()).execute();
  const rows = await database.selectFrom('keys').select(['name', 'value']).where('name', 'in', ['token', 'previousToken']).execute();
  const keyNamed = (name: string) => rows.filter((row) => row.name === name).map((row) => keyFrom(row.value))[0];
  return new Tokens(keyNamed('token') ?? keyFrom(fresh.value), keyNamed('previousToken'));
}

function keyFrom(value: string): Key {
  const secret = Buffer.from(value, 'base64url');
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 12), secret };
}
