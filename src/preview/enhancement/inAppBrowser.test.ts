import { isAppleDevice, isInAppBrowser, outsideAddress } from './inAppBrowser';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9 Build/AP4A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/131.0 Mobile Safari/537.36';
const safari = `${iPhone} Version/18.1 Mobile/15E148 Safari/604.1`;
const chrome =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';
const macintosh =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15';

const withTouch = (userAgent: string) => ({ userAgent, maxTouchPoints: 5 });
const withMouse = (userAgent: string) => ({ userAgent, maxTouchPoints: 0 });
const iPad = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('a browser inside another app', () => {
  it.each([
    ['Safari', safari],
    ['Chrome on Android', chrome],
    ['Chrome on an iPhone', `${iPhone} CriOS/131.0 Mobile/15E148 Safari/604.1`],
    ['Firefox on an iPhone', `${iPhone} FxiOS/133.0 Mobile/15E148 Safari/605.1.15`],
    ['Safari on a Macintosh', macintosh],
    ['Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'],
    ['a browser with "online" in its agent', `${chrome} Baseline/2`],
  ])('is not %s', (_, agent) => {
    expect(isInAppBrowser(withTouch(agent))).toBe(false);
  });

  it.each([
    ['Instagram', `${iPhone} Mobile/22B83 Instagram 350.0.0.0`],
    ['Facebook', `${iPhone} Mobile/22B83 [FBAN/FBIOS;FBAV/480.0]`],
    ['Facebook since 2025', `${iPhone} Mobile/22G100 Safari/604.1 MetaIAB Facebook`],
    ['Facebook on Android', `${android} [FB_IAB/FB4A;FBAV/480.0;]`],
    ['LinkedIn', `${iPhone} Mobile/22B83 [LinkedInApp]/9.30`],
    ['TikTok', `${iPhone} Mobile/22B83 musical_ly_37.1.0 BytedanceWebview/d8a21c6`],
    ['Snapchat', `${iPhone} Mobile/22B83 Snapchat/13.10 (like Safari/8619)`],
    ['Line', `${iPhone} Mobile/22B83 Safari Line/14.19.0`],
    ['WhatsApp', `${iPhone} Version/26.0.1 Mobile/15E148 Safari/604.1 [WAiOS/2.25.31]`],
    ['WhatsApp on Android', `${chrome} [WA4A/2.25.32.75;]`],
    ['any web view of iOS (no Safari/)', `${iPhone} Mobile/22B83`],
    ['any web view of an iPad, which calls itself a Macintosh', iPad],
    ['any web view of Android', android],
  ])('is %s', (_, agent) => {
    expect(isInAppBrowser(withTouch(agent))).toBe(true);
  });

  // The agents above are also those of a web view: here only the app's own word tells.
  it.each([
    'Instagram 350.0.0.0',
    '[FBAN/FB4A;FBAV/480.0]',
    '[LinkedInApp]/9.30',
    'musical_ly_37.1.0',
    'TikTok',
    'Snapchat/13.10',
    'Line/14.19.0',
  ])('is a browser that names %s', (word) => {
    expect(isInAppBrowser(withTouch(`${chrome} ${word}`))).toBe(true);
  });

  it('is no web view of a Macintosh', () => {
    expect(isInAppBrowser(withMouse(iPad))).toBe(false);
  });
});

describe('an Apple device', () => {
  it('is an iPhone, and an iPad that calls itself a Macintosh', () => {
    expect(isAppleDevice(withTouch(safari))).toBe(true);
    expect(isAppleDevice(withTouch(macintosh))).toBe(true);
    expect(isAppleDevice(withMouse(macintosh))).toBe(false);
    expect(isAppleDevice(withTouch(chrome))).toBe(false);
  });
});

describe('the link that leaves an in-app browser', () => {
  it('is an intent on Android, which falls back to the page itself', () => {
    expect(outsideAddress('https://cards.test/preview/K1?type=card', withTouch(android))).toBe(
      'intent://cards.test/preview/K1?type=card#Intent;scheme=https;S.browser_fallback_url=https%3A%2F%2Fcards.test%2Fpreview%2FK1%3Ftype%3Dcard;end',
    );
  });

  it("is Safari's own scheme on iOS, and the page's address elsewhere", () => {
    for (const agent of [`${iPhone} Mobile/22B83`, `${iPad} [LinkedInApp]/9.30`])
      expect(outsideAddress('https://cards.test/preview/K1', withTouch(agent))).toBe(
        'x-safari-https://cards.test/preview/K1',
      );
    expect(outsideAddress('http://cards.test/preview/K1', withMouse(macintosh))).toBe('http://cards.test/preview/K1');
  });

  // Since version 424 it follows no link to Safari.
  it('is the own scheme of Instagram on iOS', () => {
    expect(outsideAddress('https://cards.test/preview/K1?type=card', withTouch(`${iPhone} Instagram 445.0`))).toBe(
      'instagram://extbrowser/?url=https%3A%2F%2Fcards.test%2Fpreview%2FK1%3Ftype%3Dcard',
    );
  });
});
