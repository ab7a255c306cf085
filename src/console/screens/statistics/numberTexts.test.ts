import { previousLabel, previousPeriod } from './changeTexts';
import { shareText } from './numberTexts';

describe('a share as text', () => {
  it('is 0% for zero only', () => {
    expect([shareText(0, 10_000), shareText(1, 10_000), shareText(6, 10_000)]).toEqual(['0%', '<0.1%', '0.1%']);
  });

  it('is a dash for a share of nothing', () => {
    expect(shareText(0, 0)).toBe('–');
  });
});

describe('the period before', () => {
  it('of one day is a day', () => {
    expect([previousPeriod(1), previousPeriod(2)]).toEqual(['the day before', 'the previous 2 days']);
    expect([previousLabel(1), previousLabel(2)]).toEqual(['Day before', 'Previous 2 days']);
  });
});
