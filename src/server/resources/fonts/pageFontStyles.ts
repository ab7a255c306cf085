import { fontStylesheet } from '../../../card/fonts';
import { withDeadline } from '../../http/withDeadline';
import type { PageTexts } from './fallbackFaces';
import type { FontCatalog } from './fontCatalog';

/** The longest time that a page waits for a family to be fetched. */
const fetchTimeoutMilliseconds = 2000;

/**
 * Returns the inline font styles of a page; undefined while the family is unavailable. Such a page is sent without the
 * font and is not cached.
 */
export type PageFontStyles = (family: string, texts: PageTexts) => Promise<string | undefined>;

/** The styles are '' for Default, Effra and invalid names, which need no web font. */
export function pageFontStyles(fontCatalog: FontCatalog): PageFontStyles {
  return async (family, texts) => {
    if (fontStylesheet(family) === null) return '';
    const font = await withDeadline(fontCatalog.find(family), fetchTimeoutMilliseconds, () => undefined);
    return font && fontCatalog.stylesOf(font, texts);
  };
}
