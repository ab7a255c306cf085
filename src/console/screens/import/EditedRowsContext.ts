import { createContext } from 'react';
import type { ImportField } from '../../../contract/imports';
import type { ImportRow } from '../../entities/jobs/importEndpoints';

type EditedRows = {
  jobId: string;
  /** A unique id of this mount of the review. */
  visit: string;
  /** What is typed in the open rows, by position. The rows themselves unmount when they are scrolled out of view. */
  typed: ReadonlyMap<number, ImportRow>;
  change: (position: number, field: ImportField, text: string) => void;
  /** Closes a row, unless more than `known` has been typed in it since. */
  close: (position: number, known: ImportRow) => void;
};

/** The rows that are being edited. It is a context, so that typing re-renders only those rows, not the table. */
export const EditedRowsContext = createContext<EditedRows>({
  jobId: '',
  visit: '',
  typed: new Map(),
  change: () => undefined,
  close: () => undefined,
});
