import { AnswerWatch } from './answerWatch';

const never = () => new Promise<string>(() => undefined);

describe('the watch over the answers of a database', () => {
  let isAlive: boolean;
  let changes: boolean[];
  let asked: number;
  let watch: AnswerWatch;

  beforeEach(() => {
    jest.useFakeTimers();
    isAlive = true;
    changes = [];
    asked = 0;
    const askForSignOfLife = () => {
      asked += 1;
      return isAlive ? Promise.resolve() : never();
    };
    watch = new AnswerWatch({ askForSignOfLife, onChange: (isSilent) => changes.push(isSilent) });
  });
  afterEach(() => {
    watch.stop();
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

  it('hands on answers and errors, and asks nothing while they come quickly', async () => {
    expect(await watch.watch(async () => 'rows')).toBe('rows');
    await expect(watch.watch(() => Promise.reject(new Error('no such table')))).rejects.toThrow('no such table');
    await jest.advanceTimersByTimeAsync(5000);
    expect(asked).toBe(0);
  });

  it('lets a slow query go on while the database answers others', async () => {
    expect(await outcomeWithin(10_000, watch.watch(never))).toBe('waits');
    expect(asked).toBeGreaterThan(5);
    expect(changes).toEqual([]);
  });

  it('fails what waits for a database that hangs within 1.5 seconds, and what comes then at once', async () => {
    isAlive = false;
    expect(await outcomeWithin(1500, watch.watch(never))).toBe('DATABASE_SILENT');
    expect(await outcomeWithin(0, watch.watch(never))).toBe('DATABASE_SILENT');
    expect(changes).toEqual([true]);
  });

  it('takes queries again within a second after the database answers again', async () => {
    isAlive = false;
    await outcomeWithin(4000, watch.watch(never));
    isAlive = true;
    await jest.advanceTimersByTimeAsync(1500);
    expect(await watch.watch(async () => 'rows')).toBe('rows');
    expect(changes).toEqual([true, false]);
  });

  it('takes the answer to any other query for a sign of life', async () => {
    isAlive = false;
    const slow = outcomeWithin(1500, watch.watch(never));
    setTimeout(() => void watch.watch(async () => 'rows'), 800);
    expect(await slow).toBe('waits');
  });
});
