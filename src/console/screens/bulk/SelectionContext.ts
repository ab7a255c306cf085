import { createContext } from 'react';

/** What the boxes of rows need of the selection. `isRange` selects all rows up to this one. */
export type RowSelection = { ids: ReadonlySet<string>; toggle: (id: string, isRange: boolean) => void };

export const SelectionContext = createContext<RowSelection>({ ids: new Set(), toggle: () => undefined });
