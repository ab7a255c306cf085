import { schedule } from './schedule.mjs';

const good = { passed: 1, failures: [] };
const bad = { passed: 0, failures: [{ title: 'x', message: 'y' }] };

/** Steps that end when the test resolves them, and a record of what happens. */
function stage(...descriptions) {
  const record = [];
  const endings = new Map();
  const steps = descriptions.map(({ name, cores = 1, after = [] }) => ({
    name,
    cores,
    after,
    work: () => {
      record.push(`${name} starts`);
      return new Promise((resolve) => endings.set(name, resolve));
    },
  }));
  const end = async (name, result = good) => {
    endings.get(name)(result);
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { steps, record, end, onEnd: (step) => record.push(`${step.name} ends`) };
}

describe('the schedule', () => {
  it('fails a step whose dependency failed, without running it', async () => {
    const { steps, record, end, onEnd } = stage({ name: 'build' }, { name: 'journeys', after: ['build'] });
    const results = schedule(steps, 2, onEnd);
    await end('build', bad);
    expect((await results).get('journeys').failures[0].message).toBe('Did not run, because build failed.');
    expect(record).toEqual(['build starts', 'build ends', 'journeys ends']);
  });

  it('keeps no more cores busy than there are', async () => {
    const { steps, record, end, onEnd } = stage(
      { name: 'build' },
      { name: 'types' },
      { name: 'lint' },
      { name: 'tests', cores: 2 },
    );
    const results = schedule(steps, 2, onEnd);
    expect(record).toEqual(['build starts', 'types starts']);
    await end('build');
    expect(record.at(-1)).toBe('lint starts');
    await end('types');
    expect(record.at(-1)).toBe('types ends');
    await end('lint');
    expect(record.at(-1)).toBe('tests starts');
    await end('tests');
    expect((await results).size).toBe(4);
  });

  it('takes a step that throws for failed and goes on', async () => {
    const thrown = { name: 'thrown', cores: 1, after: [], work: () => Promise.reject(new Error('broken')) };
    const fine = { name: 'fine', cores: 1, after: [], work: () => Promise.resolve(good) };
    const results = await schedule([thrown, fine], 1, () => undefined);
    expect(results.get('thrown').failures[0].message).toContain('broken');
    expect(results.get('fine')).toEqual(good);
  });
});
