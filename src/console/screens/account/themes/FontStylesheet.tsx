import { useEffect } from 'react';
import { fontStylesheet } from '../../../../card/fonts';

/**
 * Brings a font into the document by the product's own style sheet, once for each family; it stays for the next time.
 * Not a `<link precedence>`: for that React holds the whole screen back until the font has come.
 */
export function FontStylesheet({ family }: { family: string }) {
  const href = fontStylesheet(family);
  useEffect(() => {
    if (href === null || document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    document.head.append(link);
  }, [href]);
  return null;
}
