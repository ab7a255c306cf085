import { fontStylesheet } from '../../../card/fonts';
import { withDeadline } from '../../http/withDeadline';
import type { PageTexts } from './fallbackFaces';
import type { FontCatalog } from './fontCatalog';

/** A page waits no longer than this for a family that is fetched for the first time. */
const longestFetchMilliseconds = 2000;

/**
 * Styles for a page that carries them with it; undefined while the family cannot be had: such a page goes without it
 * and is not kept.
 */
export type PageFontStyles = (family: string, texts: PageTexts) => Promise<string | undefined>;

/** '' for Default, Effra and names that are none; bundled families are always there, others once they were fetched. */
export function pageFontStyles(fontCatalog: FontCatalog): PageFontStyles {
  return async (family, texts) => {
    if (fontStylesheet(family) === null) return '';
    const font = await withDeadline(fontCatalog.find(family), longestFetchMilliseconds, () => undefined);
    return font && fontCatalog.stylesOf(font, texts);
  };
}
