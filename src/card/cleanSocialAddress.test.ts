import { interruptible } from '../testing/interruptible';
import { urlOf } from './safeUrl';
import { cleanSocialAddress } from './cleanSocialAddress';

describe('a pasted address of a social network', () => {
  it.each([
    ['linkedin', 'https://www.linkedin.com/in/ann?utm_source=share&utm_medium=ios', 'https://www.linkedin.com/in/ann'],
    ['linkedin', ' www.linkedin.com/in/ann/?trk=x#about ', 'www.linkedin.com/in/ann'],
    ['instagram', 'https://www.instagram.com/ann.lee/?igsh=abc==', 'https://www.instagram.com/ann.lee'],
    ['twitter', 'https://x.com/ann?s=21&t=abc', 'https://x.com/ann'],
    ['twitter', 'https://x.com/ann#media', 'https://x.com/ann'],
    ['tiktok', 'https://www.tiktok.com/@ann?_t=8&_r=1', 'https://www.tiktok.com/@ann'],
    ['youtube', 'https://youtu.be/abc?si=track&t=30', 'https://youtu.be/abc?t=30'],
    [
      'facebook',
      'https://www.facebook.com/profile.php?id=100&mibextid=x',
      'https://www.facebook.com/profile.php?id=100',
    ],
    ['pinterest', 'https://www.pinterest.co.uk/ann/?invite_code=1', 'https://www.pinterest.co.uk/ann'],
  ] as const)('of %s loses what tracks visitors: %s', (network, typed, cleaned) => {
    expect(cleanSocialAddress(network, typed)).toBe(cleaned);
    expect(urlOf(network, cleaned)).not.toBeNull();
    expect(cleanSocialAddress(network, cleaned)).toBe(cleaned);
  });

  it.each([
    ['linkedin', 'ann'],
    ['linkedin', '@ann.lee'],
    ['linkedin', ''],
    ['linkedin', 'https://linkedin.com/in/ann/'],
    ['linkedin', 'https://linkedin.example/in/ann?utm=x'],
    ['linkedin', 'https://evil.test/linkedin.com?utm=x'],
    ['linkedin', 'https://notlinkedin.com/in/ann?utm=x'],
    ['twitter', 'https://netflix.com/title/1?utm=x'],
    ['linkedin', 'not an address?utm=x'],
    ['youtube', 'https://www.youtube.com/watch?v=abc&list=def'],
    ['facebook', 'https://www.facebook.com/permalink.php?story_fbid=1&id=2'],
    ['facebook', 'https://www.facebook.com/photo/?fbid=1'],
    ['facebook', 'javascript:alert(1)?x'],
  ] as const)('of %s stays when it is right, a name or another host: %s', (network, typed) => {
    expect(cleanSocialAddress(network, typed)).toBe(typed);
  });

  it('stays when it is no address, and a long text is read in one pass', () => {
    const text = `${'a'.repeat(1_000_000)} b`;
    expect(interruptible(() => cleanSocialAddress('linkedin', text))).toBe(text);
  });
});
