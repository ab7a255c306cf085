import { keepServing } from './keepServing.mjs';

/** Servers that end as a test says: each entry is whether it listened, and its exit code. */
function serversThat(outcomes) {
  const started = [];
  const start = () => {
    const [listens, code] = outcomes[started.length] ?? [true, 0];
    started.push(code);
    return {
      listening: listens ? Promise.resolve({ listening: 'here' }) : Promise.reject(new Error('ended')),
      ended: Promise.resolve().then(() => code),
      stop: () => undefined,
    };
  };
  return { start, started };
}

describe('the server of npm start', () => {
  it('is started again after 1, 2, 4 seconds when it has served and ends by itself', async () => {
    const { start, started } = serversThat([
      [true, 1],
      [true, 1],
      [false, 1],
    ]);
    const pauses = [];
    // The pauses stop the server that is made after them.
    // eslint-disable-next-line prefer-const
    let server;
    const wait = async (milliseconds) => {
      pauses.push(milliseconds);
      if (pauses.length === 3) server.stop();
    };
    server = keepServing(start, { wait });
    expect(await server.ended).toBe(0);
    expect(pauses).toEqual([1000, 2000, 4000]);
    expect(started).toEqual([1, 1, 1]);
  });

  it('is not started again when its first start fails', async () => {
    const { start, started } = serversThat([[false, 1]]);
    expect(await keepServing(start).ended).toBe(1);
    expect(started).toEqual([1]);
  });

  it('welcomes once', async () => {
    const { start } = serversThat([
      [true, 1],
      [true, 1],
    ]);
    let welcomes = 0;
    // The pauses stop the server that is made after them.
    // eslint-disable-next-line prefer-const
    let server;
    let pauses = 0;
    const wait = async () => {
      pauses += 1;
      if (pauses === 2) server.stop();
    };
    server = keepServing(start, { wait, onListening: () => (welcomes += 1) });
    await server.ended;
    expect(welcomes).toBe(1);
  });
});
