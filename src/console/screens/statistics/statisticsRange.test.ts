/**
 * The 29th of March 2026 has 23 hours in Vienna, and its days begin before those of UTC.
 *
 * @jest-environment-options {"timeZone": "Europe/Vienna"}
 */
import { hasStep, rangeFromChoice } from './statisticsRange';

describe('the range of an address', () => {
  const today = '2026-03-30';

  it.each([null, '', '31', '2026-02-30..x', '2026-03-02..2026-03-01'])('is 30 days for %j', (text) =>
    expect(rangeFromChoice(text, today)).toMatchObject({ choice: '30', days: { from: '2026-03-01', to: today } }),
  );

  it('compares its finished days with as many days from the start of the period before', () => {
    expect(rangeFromChoice('30', today)).toEqual({
      choice: '30',
      length: 30,
      days: { from: '2026-03-01', to: '2026-03-30' },
      previous: { from: '2026-01-30', to: '2026-02-28' },
      compared: {
        now: { from: '2026-03-01', to: '2026-03-29' },
        before: { from: '2026-01-30', to: '2026-02-27' },
      },
    });
  });

  it('compares all days of a period that is over', () => {
    expect(rangeFromChoice('2026-03-02..2026-03-03', today).compared).toEqual({
      now: { from: '2026-03-02', to: '2026-03-03' },
      before: { from: '2026-02-28', to: '2026-03-01' },
    });
  });

  it('compares nothing while its first day is not over, and nothing of all time', () => {
    expect(rangeFromChoice(`${today}..${today}`, today).compared).toBeUndefined();
    expect(rangeFromChoice('all', today)).toEqual({ choice: 'all' });
  });

  it.each([
    ['day', 4999],
    ['week', 34_993],
    ['month', 139_972],
  ] as const)('has steps of a %s up to %i days: the server sends 5,000 points', (step, length) => {
    expect(hasStep({ choice: 'own', length }, step)).toBe(true);
    expect(hasStep({ choice: 'own', length: length + 1 }, step)).toBe(false);
  });
});
