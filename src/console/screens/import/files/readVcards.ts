import { fileLimits } from './fileLimits';
import { FileProblem } from './fileProblem';
import { tooManyRows } from './importTable';
import type { ImportTable } from './importTable';
import { contactCells } from './contactCells';
import { vcardsIn } from './vcardLines';
import { pictureOf } from './vcardValue';

/** The photos of a file by the position of their row, from 0. */
export type RowPhotos = Map<number, Blob>;

/**
 * Reads a file with one or many vCards as a table. Its header has a column for each kind of value that occurs.
 * @throws FileProblem for a file without a contact, or with more than an import takes
 */
export function readVcards(text: string): { table: ImportTable; photos: RowPhotos } {
  const contacts: Map<string, string>[] = [];
  const photos: RowPhotos = new Map();
  for (const lines of vcardsIn(text)) {
    if (contacts.length >= fileLimits.rows) throw tooManyRows();
    const photo = lines.find(({ name }) => name === 'PHOTO');
    const picture = photo && pictureOf(photo);
    if (picture) photos.set(contacts.length, new Blob([new Uint8Array(picture)]));
    contacts.push(contactCells(lines));
  }
  const header = [...new Set(contacts.flatMap((cells) => [...cells.keys()]))];
  if (header.length === 0)
    throw new FileProblem('The file holds no contact. Export the contacts again as vCard (.vcf) and choose that file.');
  const cut = (cell: string) => cell.slice(0, fileLimits.cellCharacters);
  const rows = contacts.map((cells) => header.map((column) => cut(cells.get(column) ?? '')));
  return { table: { name: '', header, rows, positions: rows.map((_, index) => index + 1) }, photos };
}
