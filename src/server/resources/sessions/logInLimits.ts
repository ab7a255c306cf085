import type { LimitKey, SharedLimits } from '../../http/sharedLimits';

/**
 * Limits password guessing. It counts failures per address, per address and email, and per email. When an email has
 * many failures, each address has one try in ten seconds, and addresses with several failures of their own share one.
 * An email is never locked: an address without failures has its first try immediately.
 */
export class LogInLimits {
  private readonly perAddress: LimitKey[];
  private readonly perEmail: LimitKey;
  private readonly hourly: LimitKey;

  constructor(
    private readonly limits: SharedLimits,
    private readonly address: string,
    private readonly email: string,
  ) {
    this.perAddress = [
      ['logInFailuresPerAddressAndEmail', `${address} ${email}`],
      ['logInFailuresPerAddress', address],
    ];
    this.perEmail = ['logInFailuresPerEmail', email];
    this.hourly = ['hourlyLogInFailuresPerAddressAndEmail', `${address} ${email}`];
  }

  /**
   * Checks one password. The attempt counts as a failure before the check and is refunded after a success: otherwise
   * many parallel attempts would pass the limits. An attempt over the slowed limits counts for its address.
   * @param check returns the user, or undefined for a wrong password
   * @throws HttpError 429 when one of the limits is used up, and any error of `check`
   */
  async attempt<User>(check: () => Promise<User | undefined>): Promise<User | undefined> {
    await this.limits.take(...this.perAddress);
    const slowed = await this.slowedLimits();
    await this.limits.take(...slowed);
    await this.limits.count(this.perEmail, this.hourly);
    let isWrong = false;
    try {
      const user = await check();
      isWrong = user === undefined;
      return user;
    } finally {
      if (!isWrong) await this.limits.refund(...this.perAddress, ...slowed, this.perEmail, this.hourly);
    }
  }

  /** The limits that apply while the email has too many failures. */
  private async slowedLimits(): Promise<LimitKey[]> {
    if (!(await this.limits.isUsedUp(this.perEmail))) return [];
    const ofAddress: LimitKey = ['slowedLogInPerAddressAndEmail', `${this.address} ${this.email}`];
    return (await this.limits.isUsedUp(this.hourly)) ? [ofAddress, ['slowedLogInPerEmail', this.email]] : [ofAddress];
  }
}
