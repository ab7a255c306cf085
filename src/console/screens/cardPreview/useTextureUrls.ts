import { useMemo } from 'react';
import type { CardAssetUrls } from '../../../card/cardViewModel';
import { bucketFor, ownTextureUrls } from '../../../card/textureUrl';
import { documentSetting } from '../../settings/documentSetting';

/**
 * The addresses of the server and of theme images: the production bucket on the production admin host, else the
 * development bucket, else the server.
 */
export function useTextureUrls(): CardAssetUrls {
  return useMemo(() => {
    const serverAddress = documentSetting('api-base-url').replace(/\/+$/, '');
    const bucket = bucketFor(window.location.host, {
      productionAdminHost: documentSetting('production-admin-host'),
      productionBucket: documentSetting('theme-bucket-production'),
      developmentBucket: documentSetting('theme-bucket-development'),
    });
    return {
      serverAddress,
      bucket: bucket || serverAddress + ownTextureUrls.bucket,
      storage: documentSetting('user-storage-url') || serverAddress + ownTextureUrls.storage,
    };
  }, []);
}
