import { useMemo } from 'react';
import { allAssetUrls } from '../../../card/cardViewModel';
import type { CardAssetUrls } from '../../../card/cardViewModel';
import { assetUrlsOf } from '../../../card/pageSettings';

/** The addresses of the server and of theme images that the document's settings name. */
export function useTextureUrls(): CardAssetUrls {
  return useMemo(() => allAssetUrls(assetUrlsOf(document)), []);
}
