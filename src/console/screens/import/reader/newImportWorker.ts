/** The worker's script is a bundle of its own, which the browser loads now. */
export function newImportWorker(): Worker {
  return new Worker(new URL('./importWorker.ts', import.meta.url), { name: 'import-reader' });
}
