const mebibyte = 1024 * 1024;

/** What the browser reads of a file. Above each limit the file is refused with the limit's name. */
export const fileLimits = {
  /** A table or a file of contacts. */
  fileBytes: 20 * mebibyte,
  /** A ZIP of photos is read entry by entry, so it may be larger. */
  photosBytes: 100 * mebibyte,
  /** All that a workbook holds, unpacked. Counted while it is unpacked: the sizes in its directory may lie. */
  inflatedBytes: 100 * mebibyte,
  archiveEntries: 25_000,
  columns: 100,
  rows: 20_000,
  sheets: 50,
  /** Excel's own limit for a cell. */
  cellCharacters: 32_767,
} as const;

/** A number of bytes as a limit is spoken: "20 MB". */
export function megabytes(bytes: number): string {
  return `${Math.round(bytes / mebibyte)} MB`;
}
