/** Playwright, loaded once in a worker and not once in each test file, where it takes half a second of a core. */
module.exports = requireNatively('playwright-core');
