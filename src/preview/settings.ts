import { bucketFor } from '../card/textureUrl';
import type { CardPlaces } from '../card/cardView';

function setting(page: Document, name: string): string {
  return page.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}

/** Where the API and the images lie, from the settings in the document's head; an empty one means its default (decisions AMB-63, 83). */
export function placesOf(page: Document): Partial<CardPlaces> {
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
