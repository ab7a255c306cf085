import type { RateLimiter } from '../../http/rateLimiter';

/**
 * Slows guessing down: failures are counted per address, per address and e-mail, and per e-mail. An e-mail under attack
 * is slowed to one try in ten seconds from addresses that have failed before, never locked: its owner still gets in.
 */
export class LogInLimits {
  private readonly both: string;

  constructor(
    private readonly limiter: RateLimiter,
    private readonly address: string,
    private readonly email: string,
  ) {
    this.both = `${address} ${email}`;
  }

  /** @throws Refusal 429 when one of the limits is used up */
  check(): void {
    this.limiter.check('logInFailuresPerAddressAndEmail', this.both);
    this.limiter.check('logInFailuresPerAddress', this.address);
    if (this.limiter.isUsedUp('logInFailuresPerEmail', this.email)) this.limiter.take('slowedLogInPerEmail', this.email);
  }

  countFailure(): void {
    this.limiter.count('logInFailuresPerAddressAndEmail', this.both);
    this.limiter.count('logInFailuresPerAddress', this.address);
    this.limiter.count('logInFailuresPerEmail', this.email);
  }
}
