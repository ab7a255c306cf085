import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { formWith } from '../formWith';
import { recordMutation } from '../recordMutation';
import { texturesFound } from './texturesSlice';

type TextureUpload = { accountId: string; texture: File; onProgress?: (share: number) => void };
type UploadedTexture = { name?: string } | null;

export const textureEndpoints = api.injectEndpoints({
  endpoints: (build) => ({
    /** The response is the slot's name, custom-header-texture-1..5. `onProgress` gets the share sent so far, 0 to 1. */
    uploadTexture: build.mutation<UploadedTexture, TextureUpload>(
      recordMutation(
        'uploadTexture',
        ({ accountId, texture, onProgress }) => ({
          params: { accountId },
          form: formWith('texture', texture),
          onProgress,
        }),
        ['Account'],
      ),
    ),
    /** `name` is without the .png that ends the path. */
    deleteTexture: build.mutation<unknown, { accountId: string; name: string }>(
      recordMutation(
        'deleteTexture',
        ({ accountId, name }) => ({ params: { accountId, textureName: `${name}.png` } }),
        ['Account', 'Card', 'DeletedRecord'],
      ),
    ),
  }),
});

export const { useUploadTextureMutation, useDeleteTextureMutation } = textureEndpoints;

/** Whether an image can be loaded. A server that lists no textures has to be probed like this. */
function imageExists(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });
}

/**
 * Finds out which of an account's textures exist, and stores their names.
 * @param addresses the URL of each user texture by its name
 */
export function lookForTextures(
  accountId: string,
  addresses: Record<string, string>,
): ThunkAction<Promise<void>, unknown, unknown, UnknownAction> {
  return async (dispatch) => {
    const names = Object.keys(addresses);
    const found = await Promise.all(names.map((name) => imageExists(addresses[name] ?? '')));
    dispatch(texturesFound({ accountId, names: names.filter((_, index) => found[index]) }));
  };
}
