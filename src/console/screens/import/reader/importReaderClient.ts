import { FileProblem } from '../files/fileProblem';
import type { ImportReader } from './ImportReader';
import type { ReaderMethod, ReaderRequest, ReaderResponse } from './readerMessages';

/** The reader's interface for the screen, in a worker or in the page. */
export type ReaderClient = Pick<ImportReader, ReaderMethod> & { close: () => void };

/** Starts a reader in its own worker, or in the page if the browser has no workers. */
export async function startReader(): Promise<ReaderClient> {
  if (typeof Worker === 'undefined') {
    const { ImportReader: Reader } = await import('./ImportReader');
    return Object.assign(new Reader(navigator.language), { close: () => undefined });
  }
  const { newImportWorker } = await import('./newImportWorker');
  return clientOf(newImportWorker());
}

function clientOf(worker: Worker): ReaderClient {
  const waiting = new Map<number, (response: ReaderResponse) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ReaderResponse>) => {
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  });
  worker.addEventListener('error', () => {
    for (const [id, settle] of waiting)
      settle({ id, problem: 'The file could not be read. Reload the page and try again.' });
    waiting.clear();
  });
  const call =
    <Method extends ReaderMethod>(method: Method) =>
    (...parameters: Parameters<ImportReader[Method]>) =>
      new Promise<never>((resolve, reject) => {
        last += 1;
        const request: ReaderRequest = { id: last, method, parameters };
        waiting.set(request.id, ({ result, problem }) => {
          // A message has no type: the worker sends what the method returns.
          if (problem === undefined) resolve(result as never);
          else reject(new FileProblem(problem));
        });
        worker.postMessage(request);
      });
  return {
    open: call('open'),
    openText: call('openText'),
    openSheet: call('openSheet'),
    openPhotos: call('openPhotos'),
    rows: call('rows'),
    photos: call('photos'),
    close: () => worker.terminate(),
  };
}
