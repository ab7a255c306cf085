import { createHash } from 'node:crypto';
import { noFrames } from './securityHeaders';

/** The headers of a page with one inline style and nothing else. The Content-Security-Policy allows it by its hash. */
export function inlineStyleHeaders(style: string) {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
      "base-uri 'none'",
      "form-action 'none'",
      noFrames,
    ].join('; '),
  };
}
