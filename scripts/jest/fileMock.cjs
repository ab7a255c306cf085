/** In tests an imported picture or font is an address that is never fetched. */
module.exports = '/assets/in-tests';
