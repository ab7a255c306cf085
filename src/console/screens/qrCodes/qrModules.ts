import { encode } from 'uqr';

/** The squares of a link's QR code (level Q), without the quiet zone. */
export const qrModules = (link: string): boolean[][] => encode(link, { ecc: 'Q', border: 0 }).data;
