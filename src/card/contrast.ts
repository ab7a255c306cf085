import { colourPattern } from '../contract/themes';

/** Red, green and blue 0-255, alpha 0-1. */
export type Colour = { red: number; green: number; blue: number; alpha: number };

export const white: Colour = { red: 255, green: 255, blue: 255, alpha: 1 };
export const black: Colour = { red: 0, green: 0, blue: 0, alpha: 1 };

/** A colour written #RRGGBB or #RRGGBBAA; null for anything else. */
export function parseColour(text: unknown): Colour | null {
  if (typeof text !== 'string' || !colourPattern.test(text)) return null;
  const part = (start: number) => Number.parseInt(text.slice(start, start + 2), 16);
  return { red: part(1), green: part(3), blue: part(5), alpha: text.length === 9 ? part(7) / 255 : 1 };
}

/** An opaque colour as #rrggbb (alpha is dropped: flatten first). */
export function hexOf({ red, green, blue }: Colour): string {
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of the second colour in the first, opaque, in whole steps: what is measured has to be what is drawn. */
export function mix(first: Colour, second: Colour, share: number): Colour {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share);
  return { red: part(first.red, second.red), green: part(first.green, second.green), blue: part(first.blue, second.blue), alpha: 1 };
}

/** What a translucent colour looks like on an opaque ground. */
export function flatten(colour: Colour, ground: Colour): Colour {
  return mix(ground, colour, colour.alpha);
}

function luminance({ red, green, blue }: Colour): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two opaque colours, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(first: Colour, second: Colour): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The colour nearest to `colour` that can be read on the ground: moved towards black or white, whichever the ground
 * is farther from, only as far as `ratio` asks. A colour that is readable already comes back unchanged.
 */
export function readableColour(colour: Colour, ground: Colour, ratio: number): Colour {
  const start = flatten(colour, ground);
  if (contrastRatio(start, ground) >= ratio) return start;
  const end = contrastRatio(black, ground) >= contrastRatio(white, ground) ? black : white;
  let enough = 1;
  for (let low = 0, step = 0; step < 12; step += 1) {
    const middle = (low + enough) / 2;
    if (contrastRatio(mix(start, end, middle), ground) >= ratio) enough = middle;
    else low = middle;
  }
  return mix(start, end, enough);
}

/**
 * Text on a filled surface: white where it can be read, else a very dark step of the surface's own colour.
 * One of the two always reaches 4.5:1.
 */
export function textOn(ground: Colour): Colour {
  if (contrastRatio(white, ground) >= 4.5) return white;
  return readableColour(mix(ground, black, 0.82), ground, 4.5);
}
