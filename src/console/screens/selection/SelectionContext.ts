import { createContext } from 'react';

/** The selection for the checkboxes of rows. `isRange` selects all rows up to this one. */
export type RowSelection = { ids: ReadonlySet<string>; toggle: (id: string, isRange: boolean) => void };

export const SelectionContext = createContext<RowSelection>({ ids: new Set(), toggle: () => undefined });
