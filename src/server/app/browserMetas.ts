import type { DocumentSources } from '../http/documentPolicy';
import type { Settings } from './settings';

/** The settings of the browser bundles by the names of their meta tags. */
export function browserMetas({ browser, productName, takesLogInByGet }: Settings): Record<string, string> {
  return {
    'api-base-url': browser.apiBaseUrl,
    'auth-get-login': takesLogInByGet ? '' : 'false',
    'main-website-url': browser.mainWebsiteUrl,
    'production-admin-host': browser.productionAdminHost,
    'theme-bucket-production': browser.themeBucketProduction,
    'theme-bucket-development': browser.themeBucketDevelopment,
    'user-storage-url': browser.userStorageUrl,
    'product-name': productName,
  };
}

/** Other origins that the documents may load images from and call. */
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
    connections: originsOf(browser.apiBaseUrl),
  };
}
