import { booleanFrom, contractOptionFrom, dayFrom, languageFrom } from './cellValues';

describe('cells of a spreadsheet', () => {
  it.each([
    ['2026-01-31', '2026-01-31'],
    ['2026/1/3', '2026-01-03'],
    ['2026-01-31T00:00:00.000Z', '2026-01-31'],
    ['31.1.2026', '2026-01-31'],
    ['31. 12. 2026', '2026-12-31'],
    ['31.2.2026', undefined],
    ['1/2/2026', undefined],
    ['soon', undefined],
  ])('the day %s is %s', (cell, day) => expect(dayFrom(cell)).toBe(day));

  it('accept yes and no as spreadsheets write them', () => {
    expect(['TRUE', 'Ja', '1', 'WAHR', 'x'].map(booleanFrom)).toEqual([true, true, true, true, true]);
    expect(['FALSE', 'nein', '0', 'maybe', ''].map(booleanFrom)).toEqual([false, false, false, undefined, undefined]);
  });

  it('name contract options and languages by value or label', () => {
    expect(['themes', 'Multiple language pack', 'x'].map(contractOptionFrom)).toEqual([
      'themes',
      'multiple_language_pack',
      undefined,
    ]);
    expect(['de-AT', 'DE', 'français', 'Klingon'].map(languageFrom)).toEqual(['de', 'de', 'fr', undefined]);
  });

  it('of thousands of accents are not normalized whole', () => {
    const normalize = jest.spyOn(String.prototype, 'normalize');
    const accents = 'x' + '\u0301\u0316\u0327'.repeat(10_000);
    const read = [booleanFrom(accents), languageFrom(accents), contractOptionFrom(accents)];
    const lengths = normalize.mock.contexts.map((text) => String(text).length);
    normalize.mockRestore();
    expect(read).toEqual([true, undefined, undefined]);
    expect(Math.max(...lengths)).toBeLessThan(200);
  });
});
