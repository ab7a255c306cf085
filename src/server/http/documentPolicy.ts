/** The other origins from which the pages of this installation may load images, and those of the API. */
export type DocumentSources = { images: string[]; api: string[] };

/** The hashes of the inline scripts and styles of a document, such as `sha256-...`. */
export type InlineHashes = { styles: string[]; scripts: string[] };

/**
 * The Content-Security-Policy of a document. It allows inline scripts and styles by their hash only, and the third
 * parties of the settings only. A document with inline scripts loads no script files, not even those of this server.
 */
function contentSecurityPolicy(sources: DocumentSources, inline?: InlineHashes): string {
  const own = ["'self'", ...sources.api];
  return [
    "default-src 'none'",
    `script-src ${inline ? quoted(inline.scripts) || "'none'" : "'self'"}`,
    `style-src ${[...own, quoted(inline?.styles ?? [])].join(' ')}`.trim(),
    `font-src ${own.join(' ')}`,
    ["img-src 'self' data: blob:", ...sources.images].join(' '),
    `connect-src ${own.join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `form-action ${own.join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'self'",
    "require-trusted-types-for 'script'",
    'trusted-types contact-cards',
  ].join('; ');
}

function quoted(hashes: string[]): string {
  return hashes.map((hash) => `'${hash}'`).join(' ');
}

/**
 * How caches may keep a document. None may change it: Cloudflare, for example, would replace email addresses and load
 * a script to restore them, which the policy forbids.
 */
export function documentCaching(directives: string): string {
  return `${directives}, no-transform`;
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
