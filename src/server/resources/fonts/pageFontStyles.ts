import { fontStylesheet } from '../../../card/fonts';
import type { PageTexts } from './fallbackFaces';
import type { FontCatalog } from './fontCatalog';

/** A page waits no longer than this for a family that is fetched for the first time. */
const patience = 2000;

/**
 * Styles for a page that carries them with it; undefined while the family cannot be had: such a page goes without it
 * and is not kept.
 */
export type PageFontStyles = (family: string, texts: PageTexts) => Promise<string | undefined>;

/** '' for Default, Effra and names that are none; bundled families are always there, others once they were fetched. */
export function pageFontStyles(shelf: FontCatalog): PageFontStyles {
  return async (family, texts) => {
    if (fontStylesheet(family) === null) return '';
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), patience);
    });
    try {
      const font = await Promise.race([shelf.find(family), tooLate]);
      return font && (await shelf.stylesOf(font, texts));
    } finally {
      clearTimeout(timer);
    }
  };
}
