/** Settings that an operator may give the browser; each is a meta tag of the document, empty = default. */
export type DocumentSetting =
  | 'api-base-url'
  | 'auth-get-login'
  | 'main-website-url'
  | 'product-name'
  | 'production-admin-host'
  | 'theme-bucket-production'
  | 'theme-bucket-development'
  | 'user-storage-url';

/** The value of a setting, '' when it is not given. */
export function documentSetting(name: DocumentSetting): string {
  return document.querySelector(`meta[name="${name}"]`)?.getAttribute('content') ?? '';
}
