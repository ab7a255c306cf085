import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { texturesFound } from './texturesSlice';

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
