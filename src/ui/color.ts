/** A color as a picker turns it: hue 0-360, the others 0-1. */
export interface Hsva {
  hue: number;
  saturation: number;
  value: number;
  alpha: number;
}

const byte = (part: number) =>
  Math.round(part * 255)
    .toString(16)
    .padStart(2, '0');

/** Reads #rgb, #rgba, #rrggbb and #rrggbbaa; anything else is null. */
export function hsvaFromHex(text: string): Hsva | null {
  const match = /^#?([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.exec(text.trim());
  if (!match) return null;
  const digits = match[1]!.length < 6 ? [...match[1]!].map((digit) => digit + digit).join('') : match[1]!;
  const part = (at: number) => parseInt(digits.slice(at, at + 2), 16) / 255;
  const [red, green, blue] = [part(0), part(2), part(4)] as const;
  const value = Math.max(red, green, blue);
  const spread = value - Math.min(red, green, blue);
  let sector = 0;
  if (spread > 0) {
    if (value === red) sector = ((green - blue) / spread + 6) % 6;
    else sector = value === green ? (blue - red) / spread + 2 : (red - green) / spread + 4;
  }
  return {
    hue: sector * 60,
    saturation: value === 0 ? 0 : spread / value,
    value,
    alpha: digits.length === 8 ? part(6) : 1,
  };
}

/** #rrggbb, or #rrggbbaa when it lets something through. */
export function hexFromHsva({ hue, saturation, value, alpha }: Hsva): string {
  const channel = (offset: number) => {
    const at = (offset + hue / 60) % 6;
    return byte(value - value * saturation * Math.max(0, Math.min(at, 4 - at, 1)));
  };
  return `#${channel(5)}${channel(3)}${channel(1)}${alpha < 1 ? byte(alpha) : ''}`;
}
