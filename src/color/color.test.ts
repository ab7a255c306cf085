import fc from 'fast-check';
import { black, contrastRatio, flatten, hexOf, mix, parseColor, readableColor, textOn, white } from './color';

const anyColor = fc.record({ red: fc.nat(255), green: fc.nat(255), blue: fc.nat(255), alpha: fc.constant(1) });

describe('a color', () => {
  it.each(['', '#fff', 'red', '#12345g', '#1234567', 'rgb(0,0,0)', '#000000;}', 'x#000000', null, 5, ['#000000']])(
    'is not written %j',
    (text) => {
      expect(parseColor(text)).toBeNull();
    },
  );

  it('is written #RRGGBB or #RRGGBBAA, in either case', () => {
    expect(parseColor('#2c384af2')).toEqual({ red: 44, green: 56, blue: 74, alpha: 242 / 255 });
    expect(hexOf(parseColor('#00A4EF')!)).toBe('#00a4ef');
  });

  it('on a background is the mixture of both', () => {
    expect(hexOf(flatten({ ...black, alpha: 0.5 }, white))).toBe('#808080');
    expect(hexOf(mix(white, black, 0.2))).toBe('#cccccc');
  });
});

describe('contrast', () => {
  it('follows WCAG', () => {
    expect(contrastRatio(black, white)).toBeCloseTo(21, 5);
    expect(contrastRatio(parseColor('#00A4EF')!, white)).toBeCloseTo(2.79, 1);
    expect(contrastRatio(parseColor('#777777')!, white)).toBeCloseTo(4.48, 2);
    expect(contrastRatio(parseColor('#595959')!, white)).toBeCloseTo(7, 2);
  });

  it('leaves a readable color unchanged and moves others as little as necessary', () => {
    const ink = parseColor('#2c384a')!;
    expect(readableColor(ink, white, 4.5)).toEqual(ink);
    expect(readableColor(white, parseColor('#767676')!, 4.5)).toEqual(white);
    expect(contrastRatio(readableColor(parseColor('#ffff00')!, white, 4.5), white)).toBeLessThan(4.7);
  });

  it('has white text on a surface for which that is enough, and else a very dark step of the surface', () => {
    expect(textOn(parseColor('#767676')!)).toEqual(white);
    expect(hexOf(textOn(parseColor('#777777')!))).toBe('#060606');
  });

  it('reaches the requested ratio for any color on any background', () => {
    fc.assert(
      fc.property(anyColor, anyColor, (color, ground) => {
        const asDrawn = parseColor(hexOf(readableColor(color, ground, 4.5)))!;
        expect(contrastRatio(asDrawn, ground)).toBeGreaterThanOrEqual(4.5);
        expect(contrastRatio(parseColor(hexOf(textOn(ground)))!, ground)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: process.env.LONG ? 2000 : 200 },
    );
  });
});
