import { importLimits } from '../../../../contract/imports';

const mebibyte = 1024 * 1024;

/** The limits of a file that the browser reads. A larger file is refused with a message that names the limit. */
export const fileLimits = {
  /** A table or a file of contacts. */
  fileBytes: 20 * mebibyte,
  /** A ZIP of photos is read entry by entry, so it may be larger. */
  photosBytes: 100 * mebibyte,
  /**
   * The unpacked size of a workbook. It is counted while unpacking, because the sizes in the directory may be wrong.
   */
  inflatedBytes: 100 * mebibyte,
  archiveEntries: 25_000,
  columns: importLimits.columns,
  rows: importLimits.rows,
  /** Excel's own limit for a cell. */
  cellCharacters: 32_767,
} as const;

/** A number of bytes as text: "20 MB". */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / mebibyte)} MB`;
}
