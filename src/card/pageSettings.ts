import { productName } from '../contract/product';
import type { CardAssetUrls } from './cardViewModel';
import { bucketFor } from './textureUrl';

function setting(page: Document, name: string): string {
  return page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

/** A base URL without the slash at its end, which a static build takes from the environment as it is. */
function baseUrl(page: Document, name: string): string {
  return setting(page, name).replace(/\/+$/, '');
}

/** Reads the addresses of the API and the images from the document's <meta> tags; an empty one means its default. */
export function assetUrlsOf(page: Document): Partial<CardAssetUrls> {
  const bucket = bucketFor(page.location.host, {
    productionAdminHost: setting(page, 'production-admin-host'),
    productionBucket: baseUrl(page, 'theme-bucket-production'),
    developmentBucket: baseUrl(page, 'theme-bucket-development'),
  });
  const storage = baseUrl(page, 'user-storage-url');
  return {
    serverAddress: baseUrl(page, 'api-base-url'),
    ...(bucket !== '' && { bucket }),
    ...(storage !== '' && { storage }),
  };
}

/** The name in the copyright line. */
export function productOf(page: Document): string {
  return setting(page, 'product-name') || productName;
}
