import type { ImportReader } from './ImportReader';

/** The methods of the reader that the screen calls. */
export type ReaderMethod = 'open' | 'openText' | 'openSheet' | 'openPhotos' | 'rows' | 'photos';

export type ReaderRequest = {
  id: number;
  method: ReaderMethod;
  parameters: Parameters<ImportReader[ReaderMethod]>;
};

/** `problem` is for people; a fault of the reader itself has a message of its own. */
export type ReaderResponse = { id: number; result?: unknown; problem?: string };
