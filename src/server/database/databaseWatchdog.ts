/** How long a query may wait before the watchdog pings the database. */
const patientMilliseconds = 500;
/** How long a ping may take. Both together stay below the two seconds after which a visitor sees an error. */
const pingMilliseconds = 900;
const tickMilliseconds = 100;
const retryMilliseconds = 500;

/** The database takes queries and responds to none. */
class DatabaseSilent extends Error {
  readonly code = 'DATABASE_SILENT';
  constructor() {
    super('The database does not respond');
  }
}

export type WatchdogOptions = {
  /** Sends the smallest possible query on a connection of its own; an error is a response too. */
  ping: () => Promise<unknown>;
  /** Called when the database falls silent, and when it responds again. */
  onChange: (isSilent: boolean) => void;
};

/**
 * Tells a database that hangs from a query that is slow. A query that waits for half a second makes the watchdog ping
 * the database. When neither the ping nor any other query gets a response, the waiting queries fail, and new ones fail
 * at once until the database responds again. A slow query beside a database that responds goes on.
 */
export class DatabaseWatchdog {
  private isSilent = false;
  private isStopped = false;
  private lastResponseAt = 0;
  private pinging: Promise<boolean> | undefined;

  constructor(private readonly options: WatchdogOptions) {}

  /**
   * Waits for work that needs a response of the database.
   * @throws DatabaseSilent when the database hangs, and what `work` throws
   */
  async watch<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isSilent) throw new DatabaseSilent();
    const result = work();
    return new Promise<Result>((resolve, reject) => {
      let isDone = false;
      const look = async () => {
        if (isDone || this.isStopped) return;
        if (await this.isAlive()) timer = setTimeout(() => void look(), patientMilliseconds);
        else reject(new DatabaseSilent());
      };
      let timer = setTimeout(() => void look(), patientMilliseconds);
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
