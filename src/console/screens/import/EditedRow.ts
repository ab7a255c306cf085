import { createContext } from 'react';

/** The row whose cells are typed in. As a context: only that row renders again, not the whole table. */
export const EditedRow = createContext<{ jobId: string; position: number | undefined; close: () => void }>({
  jobId: '',
  position: undefined,
  close: () => undefined,
});
