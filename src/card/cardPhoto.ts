import { photoInSize } from '../contract/photos';

export type CardPhoto = { src: string; srcSet: string | undefined };

/** Accepts photos of this server, and blob or data URLs while the user chooses one. */
export function photoOf(picture: string, serverAddress: string): CardPhoto | null {
  if (/^blob:|^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/=]+$/.test(picture))
    return { src: picture, srcSet: undefined };
  if (!/^\/(?!\/)[\w./-]+$/.test(picture)) return null;
  const sizes = [96, 256, 512] as const;
  const address = (size: (typeof sizes)[number]) => serverAddress + photoInSize(picture, size);
  const hasSizes = address(96) !== address(512);
  return {
    src: address(256),
    srcSet: hasSizes ? sizes.map((size) => `${address(size)} ${size}w`).join(', ') : undefined,
  };
}
