import type { SharedLimits } from '../../http/sharedLimits';

/**
 * Slows guessing down: failures are counted per address, per address and e-mail, and per e-mail. An e-mail under attack
 * is slowed to one try in ten seconds from addresses that have failed before, never locked: its owner still gets in.
 */
export class LogInLimits {
  private readonly both: string;

  constructor(
    private readonly limits: SharedLimits,
    private readonly address: string,
    private readonly email: string,
  ) {
    this.both = `${address} ${email}`;
  }

  /** @throws Refusal 429 when one of the limits is used up */
  async check(): Promise<void> {
    await this.limits.check(['logInFailuresPerAddressAndEmail', this.both], ['logInFailuresPerAddress', this.address]);
    if (await this.limits.isUsedUp(['logInFailuresPerEmail', this.email])) await this.limits.take(['slowedLogInPerEmail', this.email]);
  }

  async countFailure(): Promise<void> {
    await this.limits.count(['logInFailuresPerAddressAndEmail', this.both], ['logInFailuresPerAddress', this.address], ['logInFailuresPerEmail', this.email]);
  }
}
