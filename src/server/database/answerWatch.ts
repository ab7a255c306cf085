/** How long a query may wait before the database is asked for a sign of life. */
const patientMilliseconds = 500;
/** How long a sign of life may take. Both together stay below the two seconds after which a visitor is told. */
const signOfLifeMilliseconds = 900;
const tickMilliseconds = 100;
const retryMilliseconds = 500;

/** The database takes queries and answers none. */
class DatabaseSilent extends Error {
  readonly code = 'DATABASE_SILENT';
  constructor() {
    super('The database does not answer');
  }
}

export type AnswerWatchOptions = {
  /** Asks the database for the smallest possible answer on a connection of its own; an error is an answer too. */
  askForSignOfLife: () => Promise<unknown>;
  /** Called when the database falls silent, and when it answers again. */
  onChange: (isSilent: boolean) => void;
};

/**
 * Tells a database that hangs from a query that is slow. A query that waits for half a second has the database asked
 * for a sign of life; when neither that nor any other query is answered, the waiting queries fail, and new ones fail at
 * once until the database answers again. A slow query beside a living database goes on.
 */
export class AnswerWatch {
  private isSilent = false;
  private isStopped = false;
  private lastAnswerAt = 0;
  private asking: Promise<boolean> | undefined;

  constructor(private readonly options: AnswerWatchOptions) {}

  /**
   * Waits for work that the database has to answer.
   * @throws DatabaseSilent when the database hangs, and what `work` throws
   */
  async watch<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.isSilent) throw new DatabaseSilent();
    const answered = work();
    return new Promise<Result>((resolve, reject) => {
      let isDone = false;
      const look = async () => {
        if (isDone || this.isStopped) return;
        if (await this.responses()) timer = setTimeout(() => void look(), patientMilliseconds);
        else reject(new DatabaseSilent());
      };
      let timer = setTimeout(() => void look(), patientMilliseconds);
      const done = () => {
        isDone = true;
        clearTimeout(timer);
      };
      answered.finally(done).then((result) => {
        this.lastAnswerAt = performance.now();
        resolve(result);
      }, reject);
    });
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Whether the database answers. Queries that wait at the same time share one question. */
  private responses(): Promise<boolean> {
    this.asking ??= this.ask().finally(() => (this.asking = undefined));
    return this.asking;
  }

  private async ask(): Promise<boolean> {
    const askedAt = performance.now();
    let hasAnswered = false;
    const answered = () => (hasAnswered = true);
    this.options.askForSignOfLife().then(answered, answered);
    // Short ticks: while this process itself was busy, no answer could be read, and that time counts as one tick.
    for (let waited = 0; waited < signOfLifeMilliseconds && !hasAnswered; waited += tickMilliseconds)
      await pause(tickMilliseconds);
    const isAlive = hasAnswered || this.lastAnswerAt > askedAt;
    if (isAlive === this.isSilent && !this.isStopped) this.options.onChange(!isAlive);
    this.isSilent = !isAlive;
    if (this.isSilent && !this.isStopped) setTimeout(() => void this.responses(), retryMilliseconds).unref();
    return isAlive;
  }
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resume) => setTimeout(resume, milliseconds).unref());
}
