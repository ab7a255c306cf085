import type { ImportReader } from './ImportReader';

/** The methods of the reader that the screen calls. */
export type ReaderMethod = 'open' | 'openText' | 'openSheet' | 'openPhotos' | 'rows' | 'photos';

export type ReaderRequest = {
  id: number;
  method: ReaderMethod;
  parameters: Parameters<ImportReader[ReaderMethod]>;
};

/** `problem` is shown to the user. */
export type ReaderResponse = { id: number; result?: unknown; problem?: string };
