/** The storage key of the last list that was fetched from the font service. */
export const fontListKey = 'fonts/list.json';

/** The folder of a family in the file storage. It holds the font files, their metrics, and `family.json`. */
export function fontFolder(family: string): string {
  return `fonts/${family.toLowerCase().replace(/ +/g, '-')}`;
}

/** A file of a fetched family: its key in the file storage, and its `@font-face` descriptors. */
export type OnlineFontFace = { weight: string; subset: string; unicodeRange: string; key: string };

/**
 * A family in the file storage. `category` is the service's (serif, sans-serif, …); `bytes` is the size of all its
 * files, absent when an older version stored them.
 */
export type OnlineFont = { family: string; category: string; faces: OnlineFontFace[]; bytes?: number };

/** Third-party fonts that a theme may use besides the bundled ones. Browsers never send requests to the service. */
export interface OnlineFonts {
  /** The sorted names of all families; empty until the service has responded once. Never throws. */
  names(): Promise<readonly string[]>;
  /**
   * A family of the list, fetched when it is first used; null when it is unknown or currently unavailable. Never
   * throws.
   */
  family(name: string): Promise<OnlineFont | null>;
  /** A family that has been fetched before, or null. Does not fetch a family. Never throws. */
  stored(name: string): Promise<OnlineFont | null>;
  /** Sets what is called when the service or the file storage fails. The reason never contains the API key. */
  onFailure(listener: (reason: string) => void): void;
}

/** Used without GOOGLE_FONTS_API_KEY: there are only the bundled families. */
export const noOnlineFonts: OnlineFonts = {
  names: async () => [],
  family: async () => null,
  stored: async () => null,
  onFailure: () => undefined,
};
