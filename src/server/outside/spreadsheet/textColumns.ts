import type { Blob } from 'node:buffer';
import type Stream from 'node:stream';
import type { Feature } from 'write-excel-file/node';

/** Format 49 of Excel is text (ECMA-376, 18.8.30). */
const textStyle = '<xf numFmtId="49" applyNumberFormat="1"></xf>';
/** The writer's first style is the default one. */
const defaultStyle = /(<cellXfs count=")(\d+)("><xf ><\/xf>)/;

/**
 * Gives these columns the format of text, so that spreadsheet programs keep the leading zeros and the plus of phone
 * numbers that are typed into new rows. The writer has no option for it. The style is inserted as the second one, which
 * moves the others.
 */
export function textColumns(isText: (sheet: number, column: number) => boolean): Feature<Stream | Buffer | Blob> {
  return {
    files: {
      transform: {
        'xl/styles.xml': {
          transform: (styles) =>
            styles.replace(
              defaultStyle,
              (_, before: string, count: string, after: string) => `${before}${Number(count) + 1}${after}${textStyle}`,
            ),
        },
        'xl/worksheets/sheet{id}.xml': {
          transformElementAttributes(name, attributes, index, _options, { sheetIndex }) {
            if (name === 'col' && index !== undefined && isText(sheetIndex, index)) return { ...attributes, style: 1 };
            if (name === 'c' && Number(attributes.s ?? 0) > 0) return { ...attributes, s: Number(attributes.s) + 1 };
            return attributes;
          },
        },
      },
    },
  };
}
