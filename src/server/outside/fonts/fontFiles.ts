/** The list of the font service as it was last answered. */
export const fontListKey = 'fonts/list.json';

/** The folder of a family in the file store: its files, and `family.json` that describes it. */
export function fontFolder(family: string): string {
  return `fonts/${family.toLowerCase().replace(/ +/g, '-')}`;
}
