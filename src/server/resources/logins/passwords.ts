import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { unavailable } from '../../http/errors';

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };
/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes. */
const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More would occupy every thread of the pool, which files and the database need too. */
const atOnce = 2;
const queueLength = 50;

/** Hashes and verifies passwords, at most two at once. Calls fail while the queue is full. */
export class Passwords {
  private readonly limit = pLimit(atOnce);
  private dummy: Promise<string> | undefined;

  /** @param cost the cost of new hashes, which tests lower */
  constructor(private readonly cost = owaspCost) {}

  /** @throws HttpError 503 when too many are waiting */
  hash(password: string): Promise<string> {
    return this.limitConcurrency(() => hash(normalized(password), this.cost));
  }

  /**
   * Whether a password matches a hash. Without a hash it returns false after the same work: the response time must not
   * tell whether a login exists.
   * @throws HttpError 503 when too many are waiting
   */
  matches(password: string, passwordHash: string | null): Promise<boolean> {
    return this.limitConcurrency(async () => {
      this.dummy ??= hash('no login has this password', this.cost);
      const isRight = await verify(passwordHash ?? (await this.dummy), normalized(password));
      return isRight && passwordHash !== null;
    });
  }

  private async limitConcurrency<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.limit.pendingCount >= queueLength) throw unavailable(2);
    return this.limit(work);
  }
}

/** Keyboards may send composed or decomposed characters. Both must match as the same password. */
function normalized(password: string): string {
  return password.normalize('NFKC');
}
