/** A font face in a style sheet of the service: `subset` is the comment before it, `address` the URL of its file. */
export type RemoteFace = { weight: string; subset: string; unicodeRange: string; address: string };

const maxFaces = 400;
const unicodeRange = /^U\+[0-9A-F]{1,6}(?:-[0-9A-F]{1,6})?(?:,\s*U\+[0-9A-F]{1,6}(?:-[0-9A-F]{1,6})?)*$/i;

/**
 * Parses the WOFF2 faces of a style sheet of the service (CSS2 API). Returns null when there is none or more than
 * 400, or when one has an unexpected value or a file outside `filesAddress`: our own style sheets contain the values.
 */
export function remoteFaces(css: string, filesAddress: string): RemoteFace[] | null {
  // No part of a pattern can read far ahead again and again: one sheet of the service must not occupy the process.
  const blocks = Array.from(css.matchAll(/(?:\/\*([^*]*)\*\/\s*)?@font-face\s*\{([^{}]*)\}/g));
  if (blocks.length > maxFaces) return null;
  const faces = blocks.map(([, comment = '', body = '']) => remoteFace(comment, body, filesAddress));
  const usable = faces.filter((face): face is RemoteFace => face !== null);
  return usable.length > 0 && usable.length === faces.length ? usable : null;
}

function remoteFace(comment: string, body: string, filesAddress: string): RemoteFace | null {
  const value = (name: string) => new RegExp(`${name}\\s*:\\s*([^;]+)`).exec(body)?.[1]?.trim() ?? '';
  const address = /url\(\s*['"]?([^'"()\s]+)['"]?\s*\)\s*format\(\s*['"]woff2['"]\s*\)/.exec(body)?.[1] ?? '';
  const weight = value('font-weight');
  const range = value('unicode-range');
  const isUsable =
    value('font-style') === 'normal' && /^[1-9]\d{1,2}(?: [1-9]\d{1,2})?$/.test(weight) && unicodeRange.test(range);
  if (!isUsable || !URL.canParse(address) || !new URL(address).href.startsWith(filesAddress)) return null;
  return { weight, subset: comment.trim(), unicodeRange: range, address };
}
