/**
 * The stored size. `isDecodedWhole`: the decoder needs memory for the whole image. That is so for each GIF and WebP,
 * and for progressive JPEGs and interlaced PNGs.
 */
export type ImageSize = { width: number; height: number; isDecodedWhole: boolean };
