import { contrastRatio, flatten, hexOf, parseColor, readableColor, white } from '../../../../color/color';

/** A color that can hardly be read on the card's white sheet, and the nearest one that can. */
export type ContrastProblem = { ratio: string; needed: string; suggestion: string };

/** Contrast asked of text, and of marks such as icons (WCAG 2.2 AA). */
const neededContrast = { text: 4.5, mark: 3 } as const;

/** What is wrong with a color on white; nothing for a readable color and for what is no color. */
export function contrastProblem(value: string, kind: keyof typeof neededContrast): ContrastProblem | undefined {
  const color = parseColor(value);
  if (!color) return undefined;
  const needed = neededContrast[kind];
  const ratio = contrastRatio(flatten(color, white), white);
  if (ratio >= needed) return undefined;
  // Rounded down: 4.49 is not yet 4.5.
  return {
    ratio: (Math.floor(ratio * 10) / 10).toFixed(1),
    needed: String(needed),
    suggestion: hexOf(readableColor(color, white, needed)),
  };
}
