import { useMemo } from 'react';
import type { CardAssetUrls } from '../../../card/cardViewModel';
import { bucketFor, ownTextureUrls } from '../../../card/textureUrl';
import { documentSetting } from '../../settings/documentSetting';
import { serverAddress } from '../../settings/serverAddress';

/**
 * The addresses of the server and of theme images: the production bucket on the production admin host, else the
 * development bucket, else the server.
 */
export function useTextureUrls(): CardAssetUrls {
  return useMemo(() => {
    const server = serverAddress();
    const bucket = bucketFor(window.location.host, {
      productionAdminHost: documentSetting('production-admin-host'),
      productionBucket: documentSetting('theme-bucket-production'),
      developmentBucket: documentSetting('theme-bucket-development'),
    });
    return {
      serverAddress: server,
      bucket: bucket || server + ownTextureUrls.bucket,
      storage: documentSetting('user-storage-url') || server + ownTextureUrls.storage,
    };
  }, []);
}
