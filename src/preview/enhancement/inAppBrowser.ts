/** The user agent tokens of apps whose browser ignores a contact file. */
const appTokens =
  /\b(Instagram|FBAN|FBAV|FB_IAB|FBIOS|Messenger|LinkedInApp|TikTok|musical_ly|BytedanceWebview|Snapchat|Line\/|MicroMessenger|Pinterest\/|Twitter for|Barcelona|GSA\/)/i;
const appleDevice = /\b(iPhone|iPad|iPod)\b/;
const webViewOfAndroid = /\bAndroid\b.*; wv\)/;

/** An iPhone or iPad; the latter calls itself a Macintosh, but no Macintosh has a touch screen. */
export function isAppleDevice(userAgent: string, touchPoints: number): boolean {
  return appleDevice.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && touchPoints > 1);
}

/**
 * Whether the page is shown inside another app: a known app's token, WebKit on iOS without `Safari/`, or Android's
 * web view. Such browsers fetch a contact file and offer nothing to do with it.
 */
export function isInAppBrowser(userAgent: string): boolean {
  if (appTokens.test(userAgent)) return true;
  if (appleDevice.test(userAgent)) return userAgent.includes('AppleWebKit') && !userAgent.includes('Safari/');
  return webViewOfAndroid.test(userAgent);
}

/**
 * The URL with which the system opens the page in the default browser: an intent on Android, Safari's own scheme on
 * iOS.
 */
export function outsideAddress(address: string, userAgent: string): string {
  const url = new URL(address);
  const rest = `${url.host}${url.pathname}${url.search}`;
  const scheme = url.protocol.replace(':', '');
  if (userAgent.includes('Android'))
    return `intent://${rest}#Intent;scheme=${scheme};S.browser_fallback_url=${encodeURIComponent(url.href)};end`;
  return appleDevice.test(userAgent) ? `x-safari-${scheme}://${rest}` : url.href;
}
