import { isLongName } from './longName';

describe('a name', () => {
  // Specification: PUB-16, CNST-04
  it('of 22 characters is normal, of 23 long', () => {
    expect(isLongName('a'.repeat(22))).toBe(false);
    expect(isLongName('a'.repeat(23))).toBe(true);
  });

  it('is counted in characters, not in bytes or units', () => {
    expect(isLongName('𝒜'.repeat(22))).toBe(false);
    expect(isLongName('漢'.repeat(22))).toBe(false);
    expect(isLongName('𝒜'.repeat(23))).toBe(true);
  });
});
