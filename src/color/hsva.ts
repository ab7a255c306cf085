import { hexOf, parseColor } from './color';

/** A color as a color picker edits it: hue 0 to 360, the others 0 to 1. */
export interface Hsva {
  hue: number;
  saturation: number;
  value: number;
  alpha: number;
}

/** Reads #rgb, #rgba, #rrggbb and #rrggbbaa, with or without the #. Returns null for any other text. */
export function hsvaFromHex(text: string): Hsva | null {
  const digits = text.trim().replace(/^#/, '');
  const color = parseColor(`#${digits.length < 6 ? digits.replace(/./g, '$&$&') : digits}`);
  if (!color) return null;
  const red = color.red / 255;
  const green = color.green / 255;
  const blue = color.blue / 255;
  const value = Math.max(red, green, blue);
  const spread = value - Math.min(red, green, blue);
  let sector = 0;
  if (spread > 0) {
    if (value === red) sector = ((green - blue) / spread + 6) % 6;
    else sector = value === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  }
  return { hue: sector * 60, saturation: value === 0 ? 0 : spread / value, value, alpha: color.alpha };
}

/** Writes #rrggbb, or #rrggbbaa for a translucent color. */
export function hexFromHsva({ hue, saturation, value, alpha }: Hsva): string {
  const channel = (offset: number) => {
    const at = (offset + hue / 60) % 6;
    return Math.round(255 * (value - value * saturation * Math.max(0, Math.min(at, 4 - at, 1))));
  };
  const solid = hexOf({ red: channel(5), green: channel(3), blue: channel(1), alpha: 1 });
  return alpha < 1
    ? `${solid}${Math.round(alpha * 255)
        .toString(16)
        .padStart(2, '0')}`
    : solid;
}
