import type { ImportKind } from '../../../../contract/imports';
import { splitEntries } from '../../../../text/importCells';
import type { ImportRow } from '../../../entities/jobs/importEndpoints';
import type { ColumnMatch, FileColumn } from '../columns/matchColumns';
import { rowValues } from '../columns/rowValues';
import { FileProblem } from '../files/fileProblem';
import { fromText, readImportFile } from '../files/readImportFile';
import type { ImportSource } from '../files/readImportFile';
import { photoKey, readPhotos } from '../files/readPhotos';
import type { NamedPhotos } from '../files/readPhotos';

/** The data of an opened file for the screen. The rows stay in the reader. */
export type OpenedTable = { columns: FileColumn[]; rows: number; sheets: string[]; sheet: string };

/** A row as the server takes it. */
export type ReadRow = { position: number; values: ImportRow };

/** A photo and the position of its row. */
export type RowPhoto = { position: number; photo: Blob };

/** The photos by their rows, and the names of the photos in the ZIP that no row has. */
export type MatchedPhotos = { photos: RowPhoto[]; unused: string[] };

const sampleRows = 200;

/** Reads a file and holds its rows. It runs in a worker, so that a large file does not block the page. */
export class ImportReader {
  private source: ImportSource | undefined;
  private named: NamedPhotos = new Map();
  private opens = 0;

  /** @param language of the browser */
  constructor(private readonly language?: string) {}

  /** @throws FileProblem for a file that cannot be read */
  async open(file: Blob): Promise<OpenedTable> {
    this.named = new Map();
    const turn = (this.opens += 1);
    const source = await readImportFile(new Uint8Array(await file.arrayBuffer()), this.language);
    // Another file was chosen meanwhile: it wins.
    if (turn === this.opens) this.source = source;
    return this.opened();
  }

  /** Opens copied cells. @throws FileProblem */
  async openText(text: string): Promise<OpenedTable> {
    this.named = new Map();
    this.opens += 1;
    this.source = fromText(text);
    return this.opened();
  }

  /** Reads another sheet of the workbook. @throws FileProblem for one without rows */
  async openSheet(sheet: string): Promise<OpenedTable> {
    const source = this.current();
    this.source = { ...source, table: source.readSheet(sheet) };
    return this.opened();
  }

  /** Reads a ZIP of photos. @returns how many it holds @throws FileProblem */
  async openPhotos(file: Blob): Promise<number> {
    const none: NamedPhotos = (this.named = new Map());
    const named = await readPhotos(file, this.language);
    if (this.named === none) this.named = named;
    return named.size;
  }

  /** Rows with their values by field. `from` counts the rows from 0. */
  async rows(from: number, count: number, match: ColumnMatch): Promise<ReadRow[]> {
    const { rows, positions } = this.current().table;
    return rows
      .slice(from, from + count)
      .map((cells, index) => ({ position: positions[from + index] ?? 0, values: rowValues(cells, match) }));
  }

  /** The photos of the file and of the ZIP, by their rows. Without a ZIP a file other than vCards has none. */
  async photos(match: ColumnMatch, kind: ImportKind): Promise<MatchedPhotos> {
    const { table, photos } = this.current();
    if (kind !== 'cards') return { photos: [], unused: [] };
    const unused = new Set(this.named.values());
    const found = table.rows.flatMap((cells, row) => {
      const named = this.named.size > 0 ? this.namedPhoto(rowValues(cells, match)) : undefined;
      if (named) unused.delete(named);
      const photo = photos.get(row) ?? named;
      return photo ? [{ position: table.positions[row] ?? 0, photo }] : [];
    });
    return { photos: found, unused: [...unused].map(({ name }) => name) };
  }

  private namedPhoto({ emails = '', loginEmail = '', fullName = '', cardOwnerName = '' }: ImportRow): File | undefined {
    const names = [...splitEntries(emails, { areLines: false }), loginEmail, fullName, cardOwnerName];
    return names.map((name) => this.named.get(photoKey(name))).find((photo) => photo !== undefined);
  }

  private current(): ImportSource {
    if (!this.source) throw new FileProblem('Choose the file again.');
    return this.source;
  }

  private opened(): OpenedTable {
    const { table, sheets } = this.current();
    const samples = table.rows.slice(0, sampleRows);
    return {
      columns: table.header.map((header, column) => ({ header, samples: samples.map((row) => row[column] ?? '') })),
      rows: table.rows.length,
      sheets,
      sheet: table.name,
    };
  }
}
