import { DatabaseWatchdog } from './databaseWatchdog';

const never = () => new Promise<string>(() => undefined);

describe('the watchdog of the database', () => {
  let isAlive: boolean;
  let changes: boolean[];
  let pings: number;
  let watchdog: DatabaseWatchdog;

  beforeEach(() => {
    jest.useFakeTimers();
    isAlive = true;
    changes = [];
    pings = 0;
    const ping = () => {
      pings += 1;
      return isAlive ? Promise.resolve() : never();
    };
    watchdog = new DatabaseWatchdog({ ping, onChange: (isSilent) => changes.push(isSilent) });
  });
  afterEach(() => {
    watchdog.stop();
    jest.useRealTimers();
  });

  /** What became of the work within so many milliseconds. */
  async function outcomeWithin(milliseconds: number, work: Promise<unknown>): Promise<unknown> {
    let outcome: unknown = 'waits';
    work.then(
      (value) => (outcome = value),
      (error: { code?: string }) => (outcome = error.code),
    );
    await jest.advanceTimersByTimeAsync(milliseconds);
    return outcome;
  }

  it('hands on results and errors, and pings nothing while they come quickly', async () => {
    expect(await watchdog.watch(async () => 'rows')).toBe('rows');
    await expect(watchdog.watch(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');
    await jest.advanceTimersByTimeAsync(5000);
    expect(pings).toBe(0);
  });

  it('lets a slow query continue while the database responds to others', async () => {
    expect(await outcomeWithin(10_000, watchdog.watch(never))).toBe('waits');
    expect(pings).toBeGreaterThan(5);
    expect(changes).toEqual([]);
  });

  it('fails what waits for a database that hangs within 1.5 seconds, and what comes then at once', async () => {
    isAlive = false;
    expect(await outcomeWithin(1500, watchdog.watch(never))).toBe('DATABASE_SILENT');
    expect(await outcomeWithin(0, watchdog.watch(never))).toBe('DATABASE_SILENT');
    expect(changes).toEqual([true]);
  });

  it('takes queries again within a second after the database responds again', async () => {
    isAlive = false;
    await outcomeWithin(4000, watchdog.watch(never));
    isAlive = true;
    await jest.advanceTimersByTimeAsync(1500);
    expect(await watchdog.watch(async () => 'rows')).toBe('rows');
    expect(changes).toEqual([true, false]);
  });

  it('takes the response to any other query for a sign of life', async () => {
    isAlive = false;
    const slow = outcomeWithin(1500, watchdog.watch(never));
    setTimeout(() => void watchdog.watch(async () => 'rows'), 800);
    expect(await slow).toBe('waits');
  });
});
