import { productName } from '../contract/product';
import type { CardAssetUrls } from './cardViewModel';
import { bucketFor } from './textureUrl';

function setting(page: Document, name: string): string {
  return page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

/** Reads the addresses of the API and the images from the document's <meta> tags; an empty one means its default. */
export function assetUrlsOf(page: Document): Partial<CardAssetUrls> {
  const bucket = bucketFor(page.location.host, {
    productionAdminHost: setting(page, 'production-admin-host'),
    productionBucket: setting(page, 'theme-bucket-production'),
    developmentBucket: setting(page, 'theme-bucket-development'),
  });
  const storage = setting(page, 'user-storage-url');
  return {
    serverAddress: setting(page, 'api-base-url').replace(/\/+$/, ''),
    ...(bucket !== '' && { bucket }),
    ...(storage !== '' && { storage }),
  };
}

/** The name in the copyright line. */
export function productOf(page: Document): string {
  return setting(page, 'product-name') || productName;
}
