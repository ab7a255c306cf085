/** How long a query may wait before the watchdog pings the database. */
const queryMilliseconds = 500;
/** How long a ping may take. Both together stay below the two seconds after which a visitor sees an error. */
const pingMilliseconds = 900;
const tickMilliseconds = 100;
const retryMilliseconds = 500;

/** The database accepts connections but does not respond to queries. */
class DatabaseSilent extends Error {
  readonly code = 'DATABASE_SILENT';
  constructor() {
    super('The database does not respond');
  }
}

export type WatchdogOptions = {
  /** Sends the smallest possible query on a separate connection. An error counts as a response too. */
  ping: () => Promise<unknown>;
  /** Called when the database stops responding, and when it responds again. */
  onChange: (isSilent: boolean) => void;
};

/**
 * Distinguishes a hanging database from a slow query. When a query has waited for half a second, the watchdog pings the
 * database. If neither the ping nor another query gets a response, the waiting queries fail, and new ones fail at once
 * until the database responds again. If the database responds, the slow query continues.
 */
export class DatabaseWatchdog {
  private isSilent = false;
  private isStopped = false;
  private lastResponseAt = 0;
  private pinging: Promise<boolean> | undefined;

  constructor(private readonly options: WatchdogOptions) {}

  /**
   * Runs work that waits for a response of the database.
   * @throws DatabaseSilent when the database hangs, and what `work` throws
   */
  async watch<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isSilent) throw new DatabaseSilent();
    const result = work();
    return new Promise<Result>((resolve, reject) => {
      let isDone = false;
      const look = async () => {
        if (isDone || this.isStopped) return;
        if (await this.isAlive()) timer = setTimeout(() => void look(), queryMilliseconds);
        else reject(new DatabaseSilent());
      };
      let timer = setTimeout(() => void look(), queryMilliseconds);
      const done = () => {
        isDone = true;
        clearTimeout(timer);
      };
      result.finally(done).then((value) => {
        this.lastResponseAt = performance.now();
        resolve(value);
      }, reject);
    });
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Whether the database responds. Queries that wait at the same time share one ping. */
  private isAlive(): Promise<boolean> {
    this.pinging ??= this.check().finally(() => (this.pinging = undefined));
    return this.pinging;
  }

  private async check(): Promise<boolean> {
    const startedAt = performance.now();
    let hasResponded = false;
    const responded = () => (hasResponded = true);
    this.options.ping().then(responded, responded);
    // Short ticks: while this process itself was busy, no response could be read, and that time counts as one tick.
    for (let waited = 0; waited < pingMilliseconds && !hasResponded; waited += tickMilliseconds)
      await pause(tickMilliseconds);
    const isAlive = hasResponded || this.lastResponseAt > startedAt;
    if (isAlive === this.isSilent && !this.isStopped) this.options.onChange(!isAlive);
    this.isSilent = !isAlive;
    if (this.isSilent && !this.isStopped) setTimeout(() => void this.isAlive(), retryMilliseconds).unref();
    return isAlive;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds).unref());
}
