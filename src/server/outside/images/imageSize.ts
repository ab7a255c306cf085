/** The stored size. `isDecodedWhole`: progressive or interlaced, so the decoder needs memory for the whole image. */
export type ImageSize = { width: number; height: number; isDecodedWhole: boolean };
