/** Whether webpack failed to load a chunk: the connection is lost, or a new version has replaced the files. */
export function isMissingChunk(error: unknown): boolean {
  return error instanceof Error && /Loading( CSS)? chunk .* failed/.test(error.message);
}
