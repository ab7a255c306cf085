import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Feature } from 'write-excel-file/node';

/**
 * The number format of text. The writer gives cells with it a style of their own, which is how they are found again.
 */
export const textFormat = '@';

/**
 * Adds quotePrefix to the style of text cells: what a person types as an apostrophe before text. The writer cannot do
 * it, but lets its files be changed on the way.
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
