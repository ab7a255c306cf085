/** `timeLimit` is aborted when the response has taken too long. */
export type FetchBounds = { timeLimit: AbortSignal; bytes: number };

/** The time a call outside may take, unless a test says otherwise. */
export const tenSeconds = (): AbortSignal => AbortSignal.timeout(10_000);

/**
 * Fetches with an end in time and in size, and follows no redirect: what a server outside sends is not to be trusted.
 * Throws when there is no response within the bounds; a status that is no success is a response.
 */
export async function boundedFetch(
  address: string,
  init: RequestInit,
  bounds: FetchBounds,
): Promise<{ status: number; body: Buffer }> {
  const response = await fetch(address, { ...init, redirect: 'error', signal: bounds.timeLimit });
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += piece.length;
    if (bytes > bounds.bytes) throw new Error(`The response has more than ${bounds.bytes} bytes`);
    pieces.push(piece);
  }
  return { status: response.status, body: Buffer.concat(pieces) };
}
