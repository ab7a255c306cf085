import type { LimitKey, SharedLimits } from '../../http/sharedLimits';

/**
 * Slows guessing down: failures are counted per address, per address and email, and per email. An email with many
 * failures is under attack: each address then has one try in ten seconds, and addresses with several failures of their
 * own share one. It is never locked: an address that has not failed has its first try at once.
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
   * Judges one guess. It counts as a failure until it is found to be none: were it counted afterwards, many
   * guesses at once would all be judged. A guess that the slow lane refuses counts against its address.
   * @param judge who it is; undefined for a wrong guess
   * @throws HttpError 429 when one of the limits is used up, and any error of `judge`
   */
  async guess<Who>(judge: () => Promise<Who | undefined>): Promise<Who | undefined> {
    await this.limits.take(...this.perAddress);
    const slowLanes = await this.slowLanes();
    await this.limits.take(...slowLanes);
    await this.limits.count(this.perEmail, this.hourly);
    let isWrong = false;
    try {
      const who = await judge();
      isWrong = who === undefined;
      return who;
    } finally {
      if (!isWrong) await this.limits.refund(...this.perAddress, ...slowLanes, this.perEmail, this.hourly);
    }
  }

  private async slowLanes(): Promise<LimitKey[]> {
    if (!(await this.limits.isUsedUp(this.perEmail))) return [];
    const ofAddress: LimitKey = ['slowedLogInPerAddressAndEmail', `${this.address} ${this.email}`];
    return (await this.limits.isUsedUp(this.hourly)) ? [ofAddress, ['slowedLogInPerEmail', this.email]] : [ofAddress];
  }
}
