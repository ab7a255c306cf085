import { createContext } from 'react';

/** What the boxes of rows need of the selection. */
export type RowSelection = { ids: ReadonlySet<string>; toggle: (id: string) => void };

export const SelectionContext = createContext<RowSelection>({ ids: new Set(), toggle: () => undefined });
