import { setImmediate as nextTurn } from 'node:timers/promises';
import { withDeadline } from './withDeadline';

const never = new Promise<string>(() => undefined);

describe('work with a deadline', () => {
  it('returns its result in time', async () => {
    expect(await withDeadline(Promise.resolve('done'), 1000, () => 'late')).toBe('done');
  });

  it('throws its error in time', async () => {
    await expect(withDeadline(Promise.reject(new Error('broken')), 1000, () => 'late')).rejects.toThrow('broken');
  });

  it('is replaced when it is late', async () => {
    expect(await withDeadline(never, 5, () => 'late')).toBe('late');
    const refuse = () => {
      throw new Error('too late');
    };
    await expect(withDeadline(never, 5, refuse)).rejects.toThrow('too late');
  });

  it('is not late when the process stood still', async () => {
    const work = async () => {
      for (let turn = 0; turn < 5; turn += 1) await nextTurn();
      return 'done';
    };
    const result = withDeadline(work(), 200, () => 'late');
    const blockedUntil = performance.now() + 300;
    while (performance.now() < blockedUntil);
    expect(await result).toBe('done');
  });
});
