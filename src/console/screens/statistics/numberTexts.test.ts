import { shareText } from './numberTexts';

describe('a share as text', () => {
  it('is 0% for zero only', () => {
    expect([shareText(0, 10_000), shareText(1, 10_000), shareText(6, 10_000)]).toEqual(['0%', '<0.1%', '0.1%']);
  });

  it('is a dash for a share of nothing', () => {
    expect(shareText(0, 0)).toBe('–');
  });
});
