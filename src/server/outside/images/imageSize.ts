/** Width and height as they are stored. `isLayered`: progressive or interlaced, so decoding holds all of it at once. */
export type ImageSize = { width: number; height: number; isLayered: boolean };
