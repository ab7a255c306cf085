/** In tests an imported image or font is a URL that is never fetched. */
module.exports = '/assets/in-tests';
