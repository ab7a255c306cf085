import { useEffect } from 'react';
import { fontStylesheet } from '../../../card/fonts';
import { useLazyGetFontQuery } from '../../entities/fonts/fontEndpoints';
import { serverAddress } from '../../settings/serverAddress';

/**
 * Adds the product's style sheet for a font to the document, once per family. It is not a `<link precedence>`, because
 * React would suspend the whole screen until the font has loaded.
 */
export function FontStylesheet({ family }: { family: string }) {
  const path = fontStylesheet(family);
  const href = path && serverAddress() + path;
  const [fetchFont] = useLazyGetFontQuery();
  useEffect(() => {
    if (href === null || document.head.querySelector(`link[rel="stylesheet"][href="${href}"]`)) return;
    const link = appendStylesheet(href);
    // The public route serves only fonts in use. For a new one the authenticated route fetches it, and the style
    // sheet is requested again.
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
