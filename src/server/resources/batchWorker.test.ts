import { BatchWorker } from './batchWorker';

describe('the batch worker', () => {
  let left: string[];
  let done: string[];
  let worker: BatchWorker;
  const log = { error: jest.fn() };
  const work = {
    unfinished: async () => left,
    runBatch: async (id: string) => {
      done.push(id);
      left = left.filter((other) => other !== id);
      return true;
    },
  };

  beforeEach(() => {
    jest.useFakeTimers();
    [left, done] = [[], []];
    worker = new BatchWorker(work, log);
  });
  afterEach(async () => {
    await worker.stop();
    jest.useRealTimers();
  });

  it('finishes within a minute what a server that has died began', async () => {
    await worker.wake();
    left = ['of another server'];
    await jest.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual(['of another server']);
  });

  it('names what failed in the log, and tries it again after 10 seconds', async () => {
    left = ['a job'];
    const err = new Error('no such column');
    const failing = jest.spyOn(work, 'runBatch').mockRejectedValueOnce(err);
    await worker.wake();
    expect(log.error).toHaveBeenCalledWith({ err, event: 'batch_failed', id: 'a job' }, 'batch_failed');
    await jest.advanceTimersByTimeAsync(10_000);
    expect(done).toEqual(['a job']);
    failing.mockRestore();
  });

  it('looks again after each wake, also after one in the moment in which it has finished', async () => {
    for (let turns = 0; turns < 20; turns += 1) {
      void worker.wake();
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      left = [`after ${turns} turns`];
      await worker.wake();
      expect(left).toEqual([]);
    }
  });

  it('looks for nothing further after a stop', async () => {
    await worker.wake();
    await worker.stop();
    left = ['of another server'];
    await jest.advanceTimersByTimeAsync(120_000);
    expect(done).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
