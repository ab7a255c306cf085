import { BadFileKey, contentKey, contentTypeOf, fileKey } from './fileKey';
import { traversalKeys } from '../../../testing/generators/traversalKeys';

describe('fileKey', () => {
  it('refuses every way to leave the folder and every name a file system reads differently', () => {
    for (const key of traversalKeys) expect(() => fileKey(key)).toThrow(BadFileKey);
  });

  it.each(['a', 'photos/Ab1/0f.webp', 'a.b-c_d/1', 'a/b/c/d/e/f/g/h'])('lets %s through', (key) => {
    expect(fileKey(key)).toBe(key);
  });

  it('may have segments of 128 characters', () => {
    expect(fileKey('a'.repeat(128))).toHaveLength(128);
  });
});

describe('contentKey', () => {
  it('refuses a folder or an extension that would lead elsewhere', () => {
    expect(() => contentKey('../a', 'png', Buffer.from(''))).toThrow(BadFileKey);
    expect(() => contentKey('a', '/../../b', Buffer.from(''))).toThrow(BadFileKey);
  });

  it('differs for different content only', () => {
    expect(contentKey('a', 'png', Buffer.from('1'))).toBe(contentKey('a', 'png', Buffer.from('1')));
    expect(contentKey('a', 'png', Buffer.from('1'))).not.toBe(contentKey('a', 'png', Buffer.from('2')));
  });
});

describe('contentTypeOf', () => {
  it('knows what we serve and takes everything else for a download', () => {
    const types = ['webp', 'png', 'jpg', 'woff2', 'json'].map((extension) => contentTypeOf(`a/b.${extension}`));
    expect(types).toEqual(['image/webp', 'image/png', 'image/jpeg', 'font/woff2', 'application/json']);
    expect(contentTypeOf('a/b.html')).toBe('application/octet-stream');
    expect(contentTypeOf('noextension')).toBe('application/octet-stream');
  });
});
