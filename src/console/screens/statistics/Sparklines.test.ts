import type { WireSparkline } from '../../../contract/wire/statistics';
import { Sparklines } from './Sparklines';

describe('sparklines', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are requested again after an error, as long as their rows are visible', async () => {
    const load = jest.fn<Promise<WireSparkline[] | undefined>, [string[]]>();
    load
      .mockResolvedValue([{ id: 'a', views: [1] }])
      .mockResolvedValueOnce(undefined)
      .mockResolvedValueOnce(undefined);
    const sparklines = new Sparklines(load);
    sparklines.request('a');
    const hide = sparklines.request('b');
    await jest.advanceTimersByTimeAsync(1000);
    expect(load.mock.calls).toEqual([[['a', 'b']]]);
    hide();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load.mock.calls.slice(1)).toEqual([[['a']], [['a']]]);
    expect(sparklines.of('a')).toEqual([1]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('of rows without views are requested once', async () => {
    const load = jest.fn(async () => []);
    const sparklines = new Sparklines(load);
    sparklines.request('a')();
    sparklines.request('b');
    await jest.advanceTimersByTimeAsync(1000);
    sparklines.request('b');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load.mock.calls).toEqual([[['b']]]);
  });
});
