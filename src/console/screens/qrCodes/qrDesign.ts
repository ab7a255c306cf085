import { black, contrastRatio, flatten, hexOf, parseColor, white } from '../../../color/color';

/** How a QR code is drawn: its dark squares' color, and the picture in its middle (a data URL). */
export type QrDesign = { color?: string; picture?: string };

/** In poor light cameras need the same contrast as text. */
const minContrast = 4.5;

/** The theme color where cameras can read it on white, else black. */
export function qrColor(themeColor: string | undefined): string {
  const color = flatten(parseColor(themeColor) ?? black, white);
  return contrastRatio(color, white) >= minContrast ? hexOf(color) : hexOf(black);
}
