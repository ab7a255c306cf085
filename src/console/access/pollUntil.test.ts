import { permissionPoll } from '../../contract/constants';
import { pollUntil } from './pollUntil';

describe('the permission poll', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  // Specification: CNST-05
  it('looks every 50 ms and stops 2000 ms after', () =>
    expect(permissionPoll).toEqual({ everyMilliseconds: 50, stopsAfterMilliseconds: 2000 }));

  // Specification: GUARD-13
  it('sees within 50 ms what has become true', async () => {
    let isTrue = false;
    let seenAfter = -1;
    const began = Date.now();
    void pollUntil(() => isTrue, wait).then(() => (seenAfter = Date.now() - began));
    await jest.advanceTimersByTimeAsync(123);
    isTrue = true;
    await jest.advanceTimersByTimeAsync(50);
    expect(seenAfter).toBe(150);
    expect(jest.getTimerCount()).toBe(0);
  });

  // Specification: GUARD-14
  it('gives up after 2000 ms and leaves no timer behind', async () => {
    const looked = jest.fn(() => false);
    let found: boolean | undefined;
    void pollUntil(looked, wait).then((isTrue) => (found = isTrue));
    await jest.advanceTimersByTimeAsync(1999);
    expect(found).toBeUndefined();
    await jest.advanceTimersByTimeAsync(1);
    expect(found).toBe(false);
    expect(looked).toHaveBeenCalledTimes(41);
    expect(jest.getTimerCount()).toBe(0);
  });
});
