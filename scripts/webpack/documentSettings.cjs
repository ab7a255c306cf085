/** The settings a document may carry: a variable of the environment and the name of the meta tag that holds it. */
const documentSettings = {
  API_BASE_URL: 'api-base-url',
  AUTH_GET_LOGIN: 'auth-get-login',
  MAIN_WEBSITE_URL: 'main-website-url',
  PRODUCTION_ADMIN_HOST: 'production-admin-host',
  THEME_BUCKET_PRODUCTION: 'theme-bucket-production',
  THEME_BUCKET_DEVELOPMENT: 'theme-bucket-development',
  USER_STORAGE_URL: 'user-storage-url',
  PRODUCT_NAME: 'product-name',
};

/**
 * The document with `<meta name="api-base-url" content="">` and its like filled from the environment.
 * A variable that is not set leaves its tag empty, which means the default.
 */
function withSettings(document, environment) {
  // Not above: `npm start` reads the table before the packages are installed.
  const escapeHtml = require('escape-html');
  return Object.entries(documentSettings).reduce((text, [variable, name]) => {
    const value = escapeHtml(environment[variable] ?? '');
    return text.replace(`<meta name="${name}" content=""`, () => `<meta name="${name}" content="${value}"`);
  }, document);
}

module.exports = { documentSettings, withSettings };
