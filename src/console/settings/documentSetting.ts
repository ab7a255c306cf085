/** Settings of the operator for the console. Each is a meta tag of the document; an empty one means the default. */
export type DocumentSetting =
  'api-base-url' | 'auth-get-login' | 'emails-are-files' | 'main-website-url' | 'product-name';

/** The value of a setting, '' when it is not given. */
export function documentSetting(name: DocumentSetting): string {
  return document.head.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}
