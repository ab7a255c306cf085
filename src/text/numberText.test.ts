import { numberText } from './numberText';

describe('numberText', () => {
  it('groups the digits as English does', () => {
    const english = new Intl.NumberFormat('en');
    const counts = [0, 7, 12, 999, 1000, 12_345, 100_000, 1_234_567, 9_007_199_254_740_991, -1234];
    expect(counts.map(numberText)).toEqual(counts.map((count) => english.format(count)));
  });
});
