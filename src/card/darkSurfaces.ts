import { mix, white } from '../color/color';
import type { Color } from '../color/color';

const darkSheet: Color = { red: 0x15, green: 0x1a, blue: 0x22, alpha: 1 };
const darkGround: Color = { red: 0x0b, green: 0x0f, blue: 0x15, alpha: 1 };
const darkQuiet: Color = { red: 0x9a, green: 0xa6, blue: 0xb5, alpha: 1 };

/** The share of the theme's tint in the dark surfaces. */
const tintShare = 0.13;
/** The strongest channel of the tint: navy and lemon tint alike, and no theme makes the dark page bright. */
const tintStrength = 200;

/** The hue of a color at the strength of every other tint. Gray stays gray, black gives no tint. */
function tintOf({ red, green, blue }: Color): Color {
  const most = Math.max(red, green, blue);
  const channel = (part: number) => (most === 0 ? 0 : Math.round((part * tintStrength) / most));
  return { red: channel(red), green: channel(green), blue: channel(blue), alpha: 1 };
}

/** The dark page's surfaces, tinted with the theme color so that brands differ, and the quiet colors on them. */
export function darkSurfaces(theme: Color): Record<'sheet' | 'ground' | 'press' | 'line' | 'edge' | 'quiet', Color> {
  const tint = tintOf(theme);
  const sheet = mix(darkSheet, tint, tintShare);
  const press = mix(sheet, white, 0.05);
  return {
    sheet,
    ground: mix(darkGround, tint, tintShare),
    press,
    line: mix(sheet, white, 0.09),
    // For every theme, at least 3:1 on the sheet.
    edge: mix(sheet, white, 0.36),
    // For every theme, at least 4.5:1 also on pressed rows, which have labels.
    quiet: mix(darkQuiet, tint, tintShare),
  };
}
