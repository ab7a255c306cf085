import { useEffect } from 'react';
import { fontStylesheet } from '../../../card/fonts';
import { useLazyGetFontQuery } from '../../entities/fonts/fontEndpoints';

/**
 * Brings a font into the document by the product's own style sheet, once for each family; it stays for the next time.
 * Not a `<link precedence>`: for that React holds the whole screen back until the font has come.
 */
export function FontStylesheet({ family }: { family: string }) {
  const href = fontStylesheet(family);
  const [fetchFont] = useLazyGetFontQuery();
  useEffect(() => {
    if (href === null || document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
    const link = appendStylesheet(href);
    // The public gets only fonts that are in use: a new one is fetched for the editor, then asked for once more.
    const fetchAndRetry = async () => {
      const { isSuccess } = await fetchFont(family);
      link.remove();
      if (isSuccess) appendStylesheet(href);
    };
    link.addEventListener('error', () => void fetchAndRetry(), { once: true });
  }, [family, fetchFont, href]);
  return null;
}

function appendStylesheet(href: string): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  document.head.append(link);
  return link;
}
