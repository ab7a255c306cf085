import { newId, newLinkKey } from './ids';

describe('ids and link keys', () => {
  it.each([
    ['ids', newId],
    ['link keys', newLinkKey],
  ])('%s are twelve evenly drawn characters of 62, in no order', (_, make) => {
    const made = Array.from({ length: 5000 }, make);
    expect(new Set(made).size).toBe(made.length);
    expect(made.every((key) => /^[0-9A-Za-z]{12}$/.test(key))).toBe(true);
    expect([...made].sort()).not.toEqual(made);
    const counts = new Map<string, number>();
    for (const character of made.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
    expect(counts.size).toBe(62);
    // 60,000 draws, 968 of each expected; six standard deviations are 185.
    for (const count of counts.values()) expect(Math.abs(count - 968)).toBeLessThan(185);
  });
});
