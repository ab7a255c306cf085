import type { Page } from 'playwright-core';

/** Numbers and dates in tables that are cut with the text spacing of WCAG 1.4.12. Names may end with an ellipsis. */
export async function cutByTextSpacing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const spacing = new CSSStyleSheet();
    spacing.replaceSync('* { letter-spacing: 0.12em !important; word-spacing: 0.16em !important }');
    const before = document.adoptedStyleSheets;
    document.adoptedStyleSheets = [...before, spacing];
    const cut = [...document.querySelectorAll('td')].filter(
      (cell) =>
        /^[\d,.%+−-]+$/.test(cell.textContent) &&
        cell.scrollWidth > cell.clientWidth &&
        getComputedStyle(cell).overflowX !== 'visible',
    );
    document.adoptedStyleSheets = before;
    return cut.map((cell) => cell.textContent);
  });
}
