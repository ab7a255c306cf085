import * as fc from 'fast-check';
import { hexFromHsva, hsvaFromHex } from './hsva';

describe('A color as text', () => {
  it.each(['', '#', '#12', '#12345', '#1234567', '1#23456', '#gggggg', 'red', 'rgb(1,2,3)', '#2c384a;'])(
    'is invalid when it is "%s"',
    (text) => {
      expect(hsvaFromHex(text)).toBeNull();
    },
  );

  it('may be short or without its #', () => {
    expect(hexFromHsva(hsvaFromHex('fa0')!)).toBe('#ffaa00');
    expect(hexFromHsva(hsvaFromHex('#fa08')!)).toBe('#ffaa0088');
  });

  it('survives the conversion to HSVA and back', () => {
    const digits = fc.integer({ min: 0, max: 0xffffff }).map((number) => number.toString(16).padStart(6, '0'));
    const alphas = fc.integer({ min: 0, max: 254 }).map((number) => number.toString(16).padStart(2, '0'));
    fc.assert(fc.property(digits, (solid) => expect(hexFromHsva(hsvaFromHex(`#${solid}`)!)).toBe(`#${solid}`)));
    fc.assert(
      fc.property(digits, alphas, (solid, alpha) =>
        expect(hexFromHsva(hsvaFromHex(`#${solid}${alpha}`)!)).toBe(`#${solid}${alpha}`),
      ),
    );
  });
});
