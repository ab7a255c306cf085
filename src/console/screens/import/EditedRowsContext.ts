import { createContext } from 'react';
import type { ImportField } from '../../../contract/imports';
import type { ImportRow } from '../../entities/jobs/importEndpoints';

type EditedRows = {
  jobId: string;
  /** Tells this visit of the review from others. */
  visit: string;
  /**
   * What is typed in the rows that are open, by position: a row that is scrolled out of view is not in the document.
   */
  typed: ReadonlyMap<number, ImportRow>;
  change: (position: number, field: ImportField, text: string) => void;
  /** Closes a row, unless more than `known` has been typed in it since. */
  close: (position: number, known: ImportRow) => void;
};

/** The rows whose cells are typed in. As a context: only those rows render again, not the whole table. */
export const EditedRowsContext = createContext<EditedRows>({
  jobId: '',
  visit: '',
  typed: new Map(),
  change: () => undefined,
  close: () => undefined,
});
