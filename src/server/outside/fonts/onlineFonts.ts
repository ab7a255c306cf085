/** The list of the font service, as it was fetched last. */
export const fontListKey = 'fonts/list.json';

/**
 * The folder of a family in the file storage. It holds font files, their metrics, and `family.json` that names them.
 */
export function fontFolder(family: string): string {
  return `fonts/${family.toLowerCase().replace(/ +/g, '-')}`;
}

/** A file of a fetched family, kept in the file storage under `key`, with the CSS descriptors it is used with. */
export type OnlineFontFace = { weight: string; subset: string; unicodeRange: string; key: string };

/**
 * A family fetched from the font service and kept here; `category` as the service names it (serif, sans-serif, …),
 * `bytes` of its files.
 */
export type OnlineFont = { family: string; category: string; faces: OnlineFontFace[]; bytes?: number };

/** The third-party fonts an account may choose beside the bundled ones. Visitors never meet the service. */
export interface OnlineFonts {
  /** The families' names, sorted; empty while the service was never reached. Never throws. */
  names(): Promise<readonly string[]>;
  /**
   * A family of the list, fetched when it is wanted for the first time; null when it is unknown or cannot be had now.
   * Never throws.
   */
  family(name: string): Promise<OnlineFont | null>;
  /** A family that was fetched before; null when it was not. The service is not asked. Never throws. */
  stored(name: string): Promise<OnlineFont | null>;
}

/** Without GOOGLE_FONTS_API_KEY: the bundled families are all there is. */
export const noOnlineFonts: OnlineFonts = {
  names: async () => [],
  family: async () => null,
  stored: async () => null,
};
