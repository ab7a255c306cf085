import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Feature } from 'write-excel-file/node';

/** The number format of text. The writer creates a style for cells with it, which `quotePrefix` then finds. */
export const textFormat = '@';

/**
 * Adds `quotePrefix` to the style of text cells, as an apostrophe typed before the text does. The writer has no option
 * for it, but can transform the files that it writes.
 */
export const quotePrefix: Feature<Stream | Buffer | Blob> = {
  files: {
    transform: {
      'xl/styles.xml': {
        transform(styles) {
          const id = /<numFmt numFmtId="(\d+)" formatCode="@"\/>/.exec(styles)?.[1];
          return id === undefined
            ? styles
            : styles.replaceAll(`<xf numFmtId="${id}"`, `<xf quotePrefix="1" numFmtId="${id}"`);
        },
      },
    },
  },
};
