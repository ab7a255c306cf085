import { keepServing } from './keepServing.mjs';

/**
 * Keeps servers running that end by themselves: each is whether it listened, and for how many milliseconds it ran. The
 * pause after the last one ends when it is stopped. Gives what was said, and how long the pauses were.
 */
async function serve(...servers) {
  const said = [];
  const pauses = [];
  const left = [...servers];
  let time = 0;
  let isPausing = false;
  const start = () => {
    if (isPausing) throw new Error('It was started during a pause.');
    const [listens, milliseconds] = left.shift();
    return {
      listening: listens ? Promise.resolve({ listening: 'here' }) : Promise.reject(new Error('ended')),
      ended: Promise.resolve().then(() => {
        time += milliseconds;
        return 7;
      }),
      stop: () => undefined,
    };
  };
  const server = keepServing(start, {
    onListening: ({ listening }) => said.push(`it listens ${listening}`),
    onRestart: (code, seconds) => said.push(`it ended with ${code}, again in ${seconds} s`),
    wait: async (milliseconds, signal) => {
      pauses.push(milliseconds);
      said.push('a pause');
      isPausing = true;
      const stopped = new Promise((resolve) => signal.addEventListener('abort', resolve));
      if (left.length === 0) server.stop();
      await (left.length === 0 ? stopped : new Promise(setImmediate));
      isPausing = false;
    },
    now: () => time,
  });
  return { code: await server.ended, said, pauses };
}

describe('the server of npm start', () => {
  it('is started again after 1, 2, 4 and up to 30 seconds when it has served and ends by itself', async () => {
    const ends = Array.from({ length: 7 }, (_, index) => [index === 0, 0]);
    const { code, pauses } = await serve(...ends);
    expect(pauses).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000]);
    expect(code).toBe(0);
  });

  it('is started again after a second when it has run for a minute', async () => {
    const { pauses } = await serve([true, 0], [true, 59_999], [true, 60_000], [true, 0]);
    expect(pauses).toEqual([1000, 2000, 1000, 2000]);
  });

  it('is not started again when its first start fails', async () => {
    expect(await serve([false, 0])).toEqual({ code: 7, said: [], pauses: [] });
  });

  it('welcomes once, when it listens first, and says when it is started again', async () => {
    const { said } = await serve([true, 0], [true, 0]);
    expect(said).toEqual([
      'it listens here',
      'it ended with 7, again in 1 s',
      'a pause',
      'it ended with 7, again in 2 s',
      'a pause',
    ]);
  });

  it('is not started again when it is stopped', async () => {
    let end;
    const start = () => ({
      listening: Promise.resolve({}),
      ended: new Promise((resolve) => (end = resolve)),
      stop: () => end(0),
    });
    const onRestart = jest.fn();
    const server = keepServing(start, { onListening: () => server.stop(), onRestart });
    expect(await server.ended).toBe(0);
    expect(onRestart).not.toHaveBeenCalled();
  });
});
