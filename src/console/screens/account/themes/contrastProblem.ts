import { contrastRatio, flatten, hexOf, parseColor, readableColor, white } from '../../../../color/color';

/** A color with too little contrast on the card's white background, and the nearest readable one. */
export type ContrastProblem = { ratio: string; needed: string; suggestion: string };

/** The contrast required for text and for graphics such as icons (WCAG 2.2 AA). */
const neededContrast = { text: 4.5, mark: 3 } as const;

/** The contrast problem of a color on white; undefined for a readable color and for invalid text. */
export function contrastProblem(value: string, kind: keyof typeof neededContrast): ContrastProblem | undefined {
  const color = parseColor(value);
  if (!color) return undefined;
  const needed = neededContrast[kind];
  const ratio = contrastRatio(flatten(color, white), white);
  if (ratio >= needed) return undefined;
  // Rounded down, so that 4.49 does not show as 4.5.
  return {
    ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
    needed: String(needed),
    suggestion: hexOf(readableColor(color, white, needed)),
  };
}
