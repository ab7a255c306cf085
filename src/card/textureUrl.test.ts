import { bucketFor, textureUrl } from './textureUrl';

const assetUrls = { bucket: 'https://bucket.example', storage: 'https://storage.example/textures' };

describe('the address of a texture', () => {
  it.each([
    '',
    'header-texture-12',
    'header-texture-0',
    '../secret',
    'custom-header-texture-6',
    'header-texture-1.png',
    'x" onerror="alert(1)',
    'custom',
  ])('is the first default for %j, which is no texture', (name) => {
    expect(textureUrl({ name, themeLocationId: 'default', accountId: 'a1' }, assetUrls)).toBe(
      'https://bucket.example/default/header-texture-1.png',
    );
  });

  // Specification: THEME-25
  it('is {bucket}/{themeLocationId}/{name}.png for a default texture', () => {
    expect(textureUrl({ name: 'header-texture-11', themeLocationId: 'default', accountId: 'a1' }, assetUrls)).toBe(
      'https://bucket.example/default/header-texture-11.png',
    );
    expect(textureUrl({ name: 'header-texture-2', themeLocationId: '', accountId: 'a1' })).toBe(
      '/storage/themes/default/header-texture-2.png',
    );
  });

  // Specification: THEME-08, THEME-27
  it('is {storage}/{accountId}/{name}.png for one with custom in its name', () => {
    expect(textureUrl({ name: 'custom-header-texture-3', themeLocationId: 'a1', accountId: 'a1' }, assetUrls)).toBe(
      'https://storage.example/textures/a1/custom-header-texture-3.png',
    );
    expect(textureUrl({ name: 'custom-header-texture-3', themeLocationId: 'a1', accountId: 'a/../b' })).toBe(
      '/storage/textures/a%2F..%2Fb/custom-header-texture-3.png',
    );
  });

  it('of an own texture has its revision, because a refilled slot keeps the address', () => {
    const texture = { themeLocationId: 'a1', accountId: 'a1', revision: 'r 2' };
    expect(textureUrl({ ...texture, name: 'custom-header-texture-3' }, assetUrls)).toBe(
      'https://storage.example/textures/a1/custom-header-texture-3.png?r%202',
    );
    expect(textureUrl({ ...texture, name: 'header-texture-3' }, assetUrls)).toMatch(/header-texture-3\.png$/);
  });

  it('follows the picker when a default texture is tried on an account that has its own', () => {
    expect(textureUrl({ name: 'header-texture-4', themeLocationId: 'a1', accountId: 'a1' }, assetUrls)).toBe(
      'https://bucket.example/default/header-texture-4.png',
    );
  });
});

describe('the bucket', () => {
  const settings = {
    productionAdminHost: 'admin.cards.example',
    productionBucket: '/production',
    developmentBucket: '/development',
  };

  // Specification: THEME-26
  it('is the production one on the production admin host only', () => {
    expect(bucketFor('admin.cards.example', settings)).toBe('/production');
    expect(bucketFor('ADMIN.cards.example', settings)).toBe('/production');
    expect(bucketFor('localhost', settings)).toBe('/development');
    expect(bucketFor('admin.cards.example.evil.example', settings)).toBe('/development');
    expect(bucketFor('', { ...settings, productionAdminHost: '' })).toBe('/development');
  });
});
