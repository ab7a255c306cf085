import { alertDismissMilliseconds } from '../../contract/constants';
import { makeAlertClock } from './alertClock';

describe('the clock of an alert', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const clockWithLog = () => {
    const gone: string[] = [];
    return { gone, clock: makeAlertClock((id) => gone.push(id)) };
  };

  // Specification: CNST-01, GEN-12
  it('runs 3000 ms', () => {
    const { clock, gone } = clockWithLog();
    clock.follow(['a']);
    jest.advanceTimersByTime(alertDismissMilliseconds - 1);
    expect(gone).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(gone).toEqual(['a']);
    expect(alertDismissMilliseconds).toBe(3000);
  });

  it('is independent of the clocks of later alerts', () => {
    const { clock, gone } = clockWithLog();
    clock.follow(['a']);
    jest.advanceTimersByTime(2000);
    clock.follow(['a', 'b']);
    jest.advanceTimersByTime(1000);
    expect(gone).toEqual(['a']);
    clock.follow(['b']);
    jest.advanceTimersByTime(2000);
    expect(gone).toEqual(['a', 'b']);
  });

  it('pauses while its alert is hovered', () => {
    const { clock, gone } = clockWithLog();
    clock.follow(['a']);
    jest.advanceTimersByTime(2900);
    clock.pause('a');
    jest.advanceTimersByTime(60_000);
    expect(gone).toEqual([]);
    clock.resume('a');
    jest.advanceTimersByTime(99);
    expect(gone).toEqual([]);
    jest.advanceTimersByTime(1);
    expect(gone).toEqual(['a']);
  });

  it('is forgotten with its alert, and with the area', () => {
    const { clock, gone } = clockWithLog();
    clock.follow(['a', 'b']);
    clock.follow(['b']);
    clock.stop();
    jest.advanceTimersByTime(10_000);
    expect(gone).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });
});
