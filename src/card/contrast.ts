import { colorPattern } from '../contract/themes';

/** Red, green and blue 0-255, alpha 0-1. */
export type Color = { red: number; green: number; blue: number; alpha: number };

export const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 };
export const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

/** A color written #RRGGBB or #RRGGBBAA; null for anything else. */
export function parseColor(text: unknown): Color | null {
  if (typeof text !== 'string' || !colorPattern.test(text)) return null;
  const part = (start: number) => Number.parseInt(text.slice(start, start + 2), 16);
  return { red: part(1), green: part(3), blue: part(5), alpha: text.length === 9 ? part(7) / 255 : 1 };
}

/** An opaque color as #rrggbb (alpha is dropped: flatten first). */
export function hexOf({ red, green, blue }: Color): string {
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** `share` of the second color in the first, opaque, in whole steps: what is measured has to be what is drawn. */
export function mix(first: Color, second: Color, share: number): Color {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share);
  return {
    red: part(first.red, second.red),
    green: part(first.green, second.green),
    blue: part(first.blue, second.blue),
    alpha: 1,
  };
}

/** What a translucent color looks like on an opaque ground. */
export function flatten(color: Color, ground: Color): Color {
  return mix(ground, color, color.alpha);
}

function luminance({ red, green, blue }: Color): number {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of two opaque colors, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(first: Color, second: Color): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The color nearest to `color` that can be read on the ground: moved towards black or white, whichever the ground
 * is farther from, only as far as `ratio` asks. A color that is readable already comes back unchanged.
 */
export function readableColor(color: Color, ground: Color, ratio: number): Color {
  const start = flatten(color, ground);
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
 * Text on a filled surface: white where it can be read, else a very dark step of the surface's own color.
 * One of the two always reaches 4.5:1.
 */
export function textOn(ground: Color): Color {
  if (contrastRatio(white, ground) >= 4.5) return white;
  return readableColor(mix(ground, black, 0.82), ground, 4.5);
}
