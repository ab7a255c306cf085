/**
 * The first match wins: the header of Edge, Opera and Samsung Internet also has Chrome, and that of Chrome also has
 * Safari.
 */
const browsers: [pattern: RegExp, name: string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|Chromium|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];
const systems: [pattern: RegExp, name: string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (names: [pattern: RegExp, name: string][], userAgent: string) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * A name for a `User-Agent`, such as `Firefox on Windows`. Nothing else of the header is stored.
 * @returns '' when neither the browser nor the system is known
 */
export function deviceName(userAgent: string | undefined): string {
  const header = (userAgent ?? '').slice(0, 500);
  const browser = first(browsers, header);
  const system = first(systems, header);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? '';
}
