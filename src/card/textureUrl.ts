import { defaultThemes, isUserTexture, texturePattern } from '../contract/themes';

/** Where theme images are: `bucket` holds the default ones, `storage` those that users uploaded. */
export type TextureUrls = { bucket: string; storage: string };

export const ownTextureUrls: TextureUrls = { bucket: '/storage/themes', storage: '/storage/textures' };

/** `revision` makes a browser load the new picture of a refilled slot, whose address stays. */
type Texture = { name: string; themeLocationId: string; accountId: string; revision?: string };

/**
 * The address of a header texture: `{bucket}/{themeLocationId}/{name}.png`, for a user's own
 * `{storage}/{accountId}/{name}.png`. An invalid name falls back to the first default texture.
 */
export function textureUrl(
  { name, themeLocationId, accountId, revision }: Texture,
  { bucket, storage }: TextureUrls = ownTextureUrls,
): string {
  const texture = texturePattern.test(name) ? name : defaultThemes.headerBackgroundTexture;
  if (isUserTexture(texture))
    return `${storage}/${encodeURIComponent(accountId)}/${texture}.png${revision ? `?${encodeURIComponent(revision)}` : ''}`;
  // During an edit the stored location may be the account's, which has none of the default textures.
  const location = themeLocationId === '' || themeLocationId === accountId ? 'default' : themeLocationId;
  return `${bucket}/${encodeURIComponent(location)}/${texture}.png`;
}

/** The production bucket on the production admin host, the development bucket everywhere else. */
export function bucketFor(
  host: string,
  settings: { productionAdminHost: string; productionBucket: string; developmentBucket: string },
): string {
  const isProduction =
    settings.productionAdminHost !== '' && host.toLowerCase() === settings.productionAdminHost.toLowerCase();
  return isProduction ? settings.productionBucket : settings.developmentBucket;
}
