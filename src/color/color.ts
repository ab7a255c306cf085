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

/** Mixes `share` (0 to 1) of the second color into the first. The result is opaque and rounded to whole steps. */
export function mix(first: Color, second: Color, share: number): Color {
  const part = (a: number, b: number) => Math.round(a + (b - a) * share);
  return {
    red: part(first.red, second.red),
    green: part(first.green, second.green),
    blue: part(first.blue, second.blue),
    alpha: 1,
  };
}

/** The opaque color that a translucent color shows on an opaque ground. */
export function flatten(color: Color, ground: Color): Color {
  return mix(ground, color, color.alpha);
}

/** Red, green and blue as linear light, 0 to 1 (the inverse of the sRGB transfer function). */
export function linearLight({ red, green, blue }: Color): [red: number, green: number, blue: number] {
  const linear = (part: number) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4);
  return [linear(red), linear(green), linear(blue)];
}

function luminance(color: Color): number {
  const [red, green, blue] = linearLight(color);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast of two opaque colors, 1 to 21 (WCAG 2.2, "contrast ratio"). */
export function contrastRatio(first: Color, second: Color): number {
  const [darker, lighter] = [luminance(first), luminance(second)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * The color nearest to `color` that has a contrast of `ratio` on the ground. It moves towards black or white, the one
 * with the higher contrast on the ground, as little as possible. A readable color comes back unchanged.
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
 * The text color on a filled surface: white if its contrast is at least 4.5:1, else a very dark step of the surface's
 * own color. One of the two always reaches 4.5:1.
 */
export function textOn(ground: Color): Color {
  if (contrastRatio(white, ground) >= 4.5) return white;
  return readableColor(mix(ground, black, 0.82), ground, 4.5);
}
