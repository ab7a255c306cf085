import { api } from '../../api/api';
import { formWith } from '../formWith';
import { recordMutation } from '../recordMutation';

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
