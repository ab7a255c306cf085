import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { unavailable } from '../../http/errors';

export type PasswordCost = { memoryCost: number; timeCost: number; parallelism: number };
/** Argon2id at OWASP's figures: 19 MiB, two passes. */
const owaspCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** More at once would take every thread that files and the database need. */
const atOnce = 2;
const queueLength = 50;

/** Hashes and checks passwords, at most two at once; callers beyond the queue are refused. */
export class Passwords {
  private readonly limit = pLimit(atOnce);
  private dummy: Promise<string> | undefined;

  /** @param cost of new hashes; tests that are not about it take less */
  constructor(private readonly cost = owaspCost) {}

  /** @throws HttpError 503 when too many are waiting */
  hash(password: string): Promise<string> {
    return this.limitConcurrency(() => hash(folded(password), this.cost));
  }

  /**
   * Whether this is the password behind the hash. Without a hash the answer is no, after the same work: how long it
   * takes must not tell whether a login exists.
   * @throws HttpError 503 when too many are waiting
   */
  matches(password: string, passwordHash: string | null): Promise<boolean> {
    return this.limitConcurrency(async () => {
      this.dummy ??= hash('no login has this password', this.cost);
      const isRight = await verify(passwordHash ?? (await this.dummy), folded(password));
      return isRight && passwordHash !== null;
    });
  }

  private async limitConcurrency<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.limit.pendingCount >= queueLength) throw unavailable(2);
    return this.limit(work);
  }
}

/** The same characters typed on another keyboard may come composed or not: both are the same password. */
function folded(password: string): string {
  return password.normalize('NFKC');
}
