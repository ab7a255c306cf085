import type { DocumentSources } from '../http/documentPolicy';
import type { Settings } from './settings';

/** The meta tags with the settings of the browser bundles, by name. */
export function browserMetas({
  browser,
  productName,
  takesLogInByGet,
  mail,
  hasDemoData,
}: Settings): Record<string, string> {
  return {
    'api-base-url': browser.apiBaseUrl,
    'auth-get-login': takesLogInByGet ? '' : 'false',
    // A server with demo data is for trying the product, and needs no mail server.
    'emails-are-files': mail.smtpUrl === undefined && !hasDemoData ? 'true' : '',
    'main-website-url': browser.mainWebsiteUrl,
    'production-admin-host': browser.productionAdminHost,
    'theme-bucket-production': browser.themeBucketProduction,
    'theme-bucket-development': browser.themeBucketDevelopment,
    'user-storage-url': browser.userStorageUrl,
    'product-name': productName,
  };
}

/** The other origins from which documents may load images, and that of the API. */
export function documentSources({ browser }: Settings): DocumentSources {
  const originsOf = (...urls: string[]) => [
    ...new Set(urls.filter((url) => url !== '').map((url) => new URL(url).origin)),
  ];
  return {
    images: originsOf(
      browser.themeBucketProduction,
      browser.themeBucketDevelopment,
      browser.userStorageUrl,
      browser.apiBaseUrl,
    ),
    api: originsOf(browser.apiBaseUrl),
  };
}
