import fc from 'fast-check';
import Papa from 'papaparse';
import { looksLikeFormula, withoutQuoteMarks, withQuoteMarks } from './formulas';

const texts = fc.array(fc.constantFrom('=', '+', "'", ';', '\t', '\n', ' ', '"', ',', 'a', '＝'), { maxLength: 12 });

describe('quote marks', () => {
  it.each(["Ann;=cmd|' /C calc'!A0;x", 'Ann\n=1+1', 'Ann\r=1+1', 'a\t@SUM(1)', '\\;=1', '=1', "'=1"])(
    'leave no formula in %j for a program that splits cells at semicolons',
    (text) => {
      const file = Papa.unparse([['2026', withQuoteMarks(text), 'Company']]);
      const cells = file.split(/[;\t\r\n]/);
      expect(cells.filter((cell) => looksLikeFormula(cell))).toEqual([]);
    },
  );

  it('are removed again without a change of the text', () => {
    fc.assert(
      fc.property(texts, (parts) => {
        expect(withoutQuoteMarks(withQuoteMarks(parts.join('')))).toBe(parts.join(''));
      }),
    );
  });

  it('are not in a list of phone numbers, except before the first', () => {
    expect(withQuoteMarks('+49 30 1; +49 30 2')).toBe("'+49 30 1; +49 30 2");
  });
});
