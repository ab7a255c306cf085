/** Where the pages of this installation may load from beside their own origin. */
export type DocumentSources = { images: string[]; connections: string[] };

/** The hashes of what a document carries inline, such as `sha256-...`. */
export type InlineHashes = { styles: string[]; scripts: string[] };

/**
 * The Content-Security-Policy of a document: no inline script or style but those whose hash
 * is named, nothing from third parties but what the settings name. A document that carries its scripts inline loads
 * no others, not even our own.
 */
function contentSecurityPolicy(sources: DocumentSources, inline?: InlineHashes): string {
  return [
    "default-src 'none'",
    `script-src ${inline ? named(inline.scripts) || "'none'" : "'self'"}`,
    `style-src 'self' ${named(inline?.styles ?? [])}`.trim(),
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

function named(hashes: string[]): string {
  return hashes.map((hash) => `'${hash}'`).join(' ');
}

/** Headers of every HTML document. */
export function documentHeaders(sources: DocumentSources, inline?: InlineHashes): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': contentSecurityPolicy(sources, inline),
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
}
