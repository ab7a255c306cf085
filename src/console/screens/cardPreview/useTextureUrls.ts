import { useMemo } from 'react';
import { bucketFor } from '../../../card/textureUrl';
import { documentSetting } from '../../settings/documentSetting';

/** The base URLs of theme images: the production bucket on the production admin host, else the development bucket. */
export function useTextureUrls(): { bucket?: string; storage?: string } {
  return useMemo(() => {
    const bucket = bucketFor(window.location.host, {
      productionAdminHost: documentSetting('production-admin-host'),
      productionBucket: documentSetting('theme-bucket-production'),
      developmentBucket: documentSetting('theme-bucket-development'),
    });
    const storage = documentSetting('user-storage-url');
    return { ...(bucket !== '' && { bucket }), ...(storage !== '' && { storage }) };
  }, []);
}
