import { noCounts } from '../../../contract/metrics';
import { changeText, previousLabel, previousPeriod, shortChange, viewsSummary } from './changeTexts';
import { shareText, shortNumberText, wholeShareText } from './numberTexts';

describe('a share as text', () => {
  it('is 0% for zero only', () => {
    expect([shareText(0, 10_000), shareText(1, 10_000), shareText(6, 10_000)]).toEqual(['0%', '<0.1%', '0.1%']);
  });

  it('is a dash for a share of nothing', () => {
    expect(shareText(0, 0)).toBe('–');
  });
});

describe('a number as text', () => {
  it('is short on an axis from 10,000 on', () => {
    expect([shortNumberText(9999), shortNumberText(10_000)]).toEqual(['9,999', '10K']);
  });

  it('is a whole percentage in a table, and 0% for zero only', () => {
    expect([wholeShareText(4, 1000), wholeShareText(5, 1000), wholeShareText(14, 1000)]).toEqual(['<1%', '1%', '1%']);
  });
});

describe('a change', () => {
  it.each([
    [0, 0, '', 'and none in the day before'],
    [3, 3, '±0', 'as many as in the day before'],
    [3, 0, 'New', 'none in the day before'],
    [3, 2, '+50%', '50% more than in the day before'],
    [2, 3, '−33%', '33.3% fewer than in the day before'],
  ])('to %i views from %i is %j and %j', (now, before, mark, text) => {
    expect(shortChange({ now, before }, 'the day before')).toEqual({ mark, text });
    expect(changeText(now, before, 'the day before')).toBe(text);
  });
});

describe('the summary of views', () => {
  it.each([
    [{ profileTotal: 0 }, 'No views.'],
    [{ profileTotal: 3 }, '3 views.'],
    [{ profileTotal: 4, card: 2, sticker: 2 }, '4 views. The largest part came from scanned cards.'],
    [{ profileTotal: 3, card: 1, sticker: 2 }, '3 views. Most came from stickers.'],
  ])('of %j is %j', (counts, text) => {
    expect(viewsSummary({ ...noCounts, ...counts }, undefined, 30)).toBe(text);
  });
});

describe('the period before', () => {
  it('of one day is a day', () => {
    expect([previousPeriod(1), previousPeriod(2)]).toEqual(['the day before', 'the previous 2 days']);
    expect([previousLabel(1), previousLabel(2)]).toEqual(['Day before', 'Previous 2 days']);
  });
});
