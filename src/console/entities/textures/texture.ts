import { defaultTextures, isUserTexture, userTextures } from '../../../contract/themes';

/** A header image an account may choose. */
export type Texture = { name: string; isUserUploaded: boolean; exists: boolean };

/**
 * The eleven default textures and the five user slots of an account.
 * @param existing the user slots that hold a picture
 */
export function texturesWith(existing: readonly string[]): Texture[] {
  return [...defaultTextures, ...userTextures].map((name) => {
    const isUserUploaded = isUserTexture(name);
    return { name, isUserUploaded, exists: !isUserUploaded || existing.includes(name) };
  });
}
