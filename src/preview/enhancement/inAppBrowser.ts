/** The user agent tokens of apps whose browser ignores a contact file. */
const appTokens =
  /\b(Instagram|FBAN|FBAV|FB_IAB|FBIOS|Messenger|LinkedInApp|TikTok|musical_ly|BytedanceWebview|Snapchat|Line\/|MicroMessenger|Pinterest\/|Twitter for|Barcelona|GSA\/|MetaIAB|WAiOS\/|WA4A\/)/i;
const appleDevice = /\b(iPhone|iPad|iPod)\b/;
const webViewOfAndroid = /\bAndroid\b.*; wv\)/;

/** What tells the device and the browser. */
export type BrowserIdentity = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** An iPhone or iPad; the latter calls itself a Macintosh, but no Macintosh has a touch screen. */
export function isAppleDevice({ userAgent, maxTouchPoints }: BrowserIdentity): boolean {
  return appleDevice.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);
}

/**
 * Whether the page is shown inside another app: a known app's token, WebKit on iOS without `Safari/`, or Android's
 * web view. Such browsers fetch a contact file and offer nothing to do with it.
 */
export function isInAppBrowser(browser: BrowserIdentity): boolean {
  const { userAgent } = browser;
  if (appTokens.test(userAgent)) return true;
  if (isAppleDevice(browser)) return userAgent.includes('AppleWebKit') && !userAgent.includes('Safari/');
  return webViewOfAndroid.test(userAgent);
}

/**
 * The URL that opens the page in another browser: an intent on Android, Safari's own scheme on iOS. Instagram follows
 * only its own scheme there, and opens the default browser.
 */
export function outsideAddress(address: string, browser: BrowserIdentity): string {
  const url = new URL(address);
  const rest = `${url.host}${url.pathname}${url.search}`;
  const scheme = url.protocol.replace(':', '');
  if (browser.userAgent.includes('Android'))
    return `intent://${rest}#Intent;scheme=${scheme};S.browser_fallback_url=${encodeURIComponent(url.href)};end`;
  if (!isAppleDevice(browser)) return url.href;
  return /\bInstagram\b/.test(browser.userAgent)
    ? `instagram://extbrowser/?url=${encodeURIComponent(url.href)}`
    : `x-safari-${scheme}://${rest}`;
}
