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
    /** The call's last segment carries a .png suffix; `name` is given without it. */
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

/** Tries to load an image; the server sends no list of textures, so their addresses are tried. */
function imageExists(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    image.src = address;
  });
}

/**
 * Looks which of an account's textures exist and remembers them.
 * @param addresses the address of each user texture by its name
 */
export function lookForTextures(
  accountId: string,
  addresses: Record<string, string>,
  exists = imageExists,
): ThunkAction<Promise<void>, unknown, unknown, UnknownAction> {
  return async (dispatch) => {
    const names = Object.keys(addresses);
    const found = await Promise.all(names.map((name) => exists(addresses[name] ?? '')));
    dispatch(texturesFound({ accountId, names: names.filter((_, index) => found[index]) }));
  };
}
