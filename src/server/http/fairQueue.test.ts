import { FairQueue } from './fairQueue';

const settled = () => new Promise((resume) => setImmediate(resume));

/** Work that runs until a test ends it. */
function heldWork(started: string[]) {
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await settled();
  };
  return { work, end };
}

describe('a fair queue', () => {
  const size = { running: 2, runningPerKey: 1, waiting: 5, waitingPerKey: 3 };

  it('runs one piece of work of a key at a time, and that of another key beside it', async () => {
    const started: string[] = [];
    const { work, end } = heldWork(started);
    const queue = new FairQueue(size);
    for (const [key, name] of [
      ['ann', 'a1'],
      ['ann', 'a2'],
      ['ann', 'a3'],
      ['ben', 'b1'],
    ] as const)
      void queue.run(key, work(name));
    await settled();
    expect(started).toEqual(['a1', 'b1']);
    await end('a1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
    // The place that ben leaves stays free: ann has one already.
    await end('b1');
    expect(started).toEqual(['a1', 'b1', 'a2']);
  });

  it('lets keys take turns when all places are taken', async () => {
    const started: string[] = [];
    const { work, end } = heldWork(started);
    const queue = new FairQueue({ ...size, running: 1 });
    for (const [key, name] of [
      ['ann', 'a1'],
      ['ann', 'a2'],
      ['ann', 'a3'],
      ['ben', 'b1'],
      ['cleo', 'c1'],
    ] as const)
      void queue.run(key, work(name));
    await settled();
    for (const name of ['a1', 'b1', 'c1', 'a2', 'a3']) {
      expect(started.at(-1)).toBe(name);
      await end(name);
    }
  });

  it('refuses with 429 what is too much of one key, and with 503 what is too much in all', async () => {
    const { work } = heldWork([]);
    const queue = new FairQueue(size);
    for (let turn = 0; turn < 4; turn += 1) void queue.run('ann', work(`a${turn}`));
    await expect(queue.run('ann', work('a4'))).rejects.toMatchObject({ statusCode: 429, retryAfterSeconds: 10 });
    for (let turn = 0; turn < 3; turn += 1) void queue.run('ben', work(`b${turn}`));
    await expect(queue.run('ben', work('b3'))).rejects.toMatchObject({ statusCode: 503 });
    await expect(queue.run('cleo', work('c0'))).rejects.toMatchObject({ statusCode: 503 });
  });

  it('gives the place of failed work to the next, and runs everything in the end', async () => {
    const queue = new FairQueue(size);
    const failing = queue.run('ann', () => Promise.reject(new Error('no')));
    const next = queue.run('ann', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(await Promise.all(['ann', 'ann', 'ben'].map((key) => queue.run(key, async () => key)))).toEqual([
      'ann',
      'ann',
      'ben',
    ]);
  });
});
