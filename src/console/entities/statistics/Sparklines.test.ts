import { Sparklines } from './Sparklines';
import type { SparklinesResult } from './Sparklines';

describe('sparklines', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are requested again after an error, as long as their rows are visible', async () => {
    const load = jest.fn<Promise<SparklinesResult>, [string[]]>();
    load
      .mockResolvedValue({ data: [{ id: 'a', views: [1] }] })
      .mockResolvedValueOnce({ error: { status: 0, message: 'No connection to the server' } })
      .mockResolvedValueOnce({ error: { status: 500, message: 'Nope' } });
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

  it('are requested again after growing waits while the server fails', async () => {
    const load = jest.fn(async () => ({ error: { status: 503, message: 'Nope' } }));
    new Sparklines(load).request('a');
    await jest.advanceTimersByTimeAsync(1000 + 10_000 + 20_000 + 40_000);
    expect(load).toHaveBeenCalledTimes(4);
    await jest.advanceTimersByTimeAsync(70_000);
    expect(load).toHaveBeenCalledTimes(4);
    // 80 and 160 seconds, and from then on 300.
    await jest.advanceTimersByTimeAsync(10_000 + 160_000 + 300_000 + 300_000);
    expect(load).toHaveBeenCalledTimes(8);
  });

  it('wait as long as at first when the server fails again after a success', async () => {
    const failure = { error: { status: 503, message: 'Nope' } };
    const load = jest.fn<Promise<SparklinesResult>, [string[]]>();
    load.mockResolvedValue({ data: [] }).mockResolvedValueOnce(failure).mockResolvedValueOnce(failure);
    const sparklines = new Sparklines(load);
    sparklines.request('a');
    await jest.advanceTimersByTimeAsync(1000 + 10_000 + 20_000);
    expect(load).toHaveBeenCalledTimes(3);
    load.mockResolvedValueOnce(failure);
    sparklines.request('b');
    await jest.advanceTimersByTimeAsync(1000 + 10_000);
    expect(load).toHaveBeenCalledTimes(5);
  });

  it.each([401, 403, 404])('are not requested again after the server has refused them with %i', async (status) => {
    const load = jest.fn(async () => ({ error: { status, message: 'Nope' } }));
    new Sparklines(load).request('a');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('of rows without views are requested once', async () => {
    const load = jest.fn(async () => ({ data: [] }));
    const sparklines = new Sparklines(load);
    sparklines.request('a')();
    sparklines.request('b');
    await jest.advanceTimersByTimeAsync(1000);
    sparklines.request('b');
    await jest.advanceTimersByTimeAsync(60_000);
    expect(load.mock.calls).toEqual([[['b']]]);
  });
});
