/** Where the pages of this installation may load from beside their own origin. */
export type DocumentSources = { images: string[]; connections: string[] };

/**
 * The Content-Security-Policy of a document (security decision D8): no inline script or style but those whose hash
 * is named, nothing from third parties but what the settings name.
 * @param styleHashes of inlined style blocks, such as `sha256-...`
 */
export function contentSecurityPolicy(sources: DocumentSources, styleHashes: string[] = []): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    ["style-src 'self'", ...styleHashes.map((hash) => `'${hash}'`)].join(' '),
    "font-src 'self'",
    ["img-src 'self' data: blob:", ...sources.images].join(' '),
    ["connect-src 'self'", ...sources.connections].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types contact-cards',
  ].join('; ');
}

/** Headers of every HTML document. */
export function documentHeaders(sources: DocumentSources, styleHashes: string[] = []): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(sources, styleHashes),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
