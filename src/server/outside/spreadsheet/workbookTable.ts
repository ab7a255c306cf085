export type WorkbookColumn = { label: string; kind: 'text' | 'number' };

/** A value for each column; null is an empty cell. */
export type WorkbookRow = readonly (string | number | null)[];

/** Rows as a JSON list of objects with an `id`, made by the database and parsed where the file is made. */
export type JsonRows = {
  list: Uint8Array;
  /** The property that each column shows. */
  properties: readonly string[];
  /** The rows with these ids, in their order; ids of no row are ignored. Without it, all rows by their first column. */
  ids?: readonly string[];
};

export type WorkbookTable = {
  /** The name of the sheet, of at most 31 characters and none of []:*?/\. */
  title: string;
  columns: readonly WorkbookColumn[];
  rows: readonly WorkbookRow[] | JsonRows;
  /** The first cell of a last row with the sums of the numbers, in bold. */
  totals?: string;
  /** The counted days (yyyy-MM-dd). A second sheet shows them and `timeZone`. */
  range?: { from: string; to: string };
  timeZone?: string;
};
