import { FileProblem } from '../files/fileProblem';
import { ImportReader } from './ImportReader';
import type { ReaderRequest, ReaderResponse } from './readerMessages';

const reader = new ImportReader(navigator.language);

globalThis.addEventListener('message', ({ data }: MessageEvent<ReaderRequest>) => {
  void respond(data).then((response) => globalThis.postMessage(response));
});

async function respond({ id, method, parameters }: ReaderRequest): Promise<ReaderResponse> {
  try {
    // The screen's types keep each method with its own parameters.
    const call = reader[method] as (...values: unknown[]) => Promise<unknown>;
    return { id, result: await call.apply(reader, parameters) };
  } catch (error) {
    return { id, problem: error instanceof FileProblem ? error.message : 'The file could not be read. Save it again.' };
  }
}
