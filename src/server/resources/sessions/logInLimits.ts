import { countedUnlessItFails } from '../../http/sharedLimits';
import type { Limited, SharedLimits } from '../../http/sharedLimits';

/**
 * Slows guessing down: failures are counted per address, per address and e-mail, and per e-mail. An e-mail under attack
 * is slowed to one try in ten seconds from addresses that have failed before, never locked: its owner still gets in.
 */
export class LogInLimits {
  private readonly perAddress: Limited[];
  private readonly perEmail: Limited;

  constructor(
    private readonly limits: SharedLimits,
    address: string,
    private readonly email: string,
  ) {
    this.perAddress = [
      ['logInFailuresPerAddressAndEmail', `${address} ${email}`],
      ['logInFailuresPerAddress', address],
    ];
    this.perEmail = ['logInFailuresPerEmail', email];
  }

  /**
   * Lets one guess be judged. It counts as a failure until it is found to be none: were it counted afterwards, many
   * guesses at once would all be judged.
   * @param judge who it is; undefined for a wrong guess
   * @throws Refusal 429 when one of the limits is used up, and whatever `judge` throws
   */
  async guess<Who>(judge: () => Promise<Who | undefined>): Promise<Who | undefined> {
    await this.take();
    let isWrong = false;
    try {
      const who = await judge();
      isWrong = who === undefined;
      return who;
    } finally {
      if (!isWrong) await this.limits.giveBack(...this.perAddress, this.perEmail);
    }
  }

  private take(): Promise<void> {
    return countedUnlessItFails(this.limits, this.perAddress, async () => {
      if (await this.limits.isUsedUp(this.perEmail)) await this.limits.take(['slowedLogInPerEmail', this.email]);
      await this.limits.count(this.perEmail);
    });
  }
}
