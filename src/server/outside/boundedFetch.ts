/** `timeLimit` is the timeout signal of the request, `bytes` the maximum size of the response. */
export type FetchBounds = { timeLimit: AbortSignal; bytes: number };

/**
 * The default timeout of requests to other servers. Not `AbortSignal.timeout`, which is forgotten in Node 20 when memory
 * is collected while it is a part of `AbortSignal.any`.
 */
export function tenSeconds(): AbortSignal {
  const controller = new AbortController();
  const reason = new DOMException('The operation was aborted due to timeout', 'TimeoutError');
  setTimeout(() => controller.abort(reason), 10_000).unref();
  return controller.signal;
}

/**
 * Fetches with limits of time and size and without following redirects, because other servers are not trusted. It
 * returns responses of any status.
 * @throws Error without a response within the limits
 */
export async function boundedFetch(
  address: string,
  init: RequestInit,
  bounds: FetchBounds,
): Promise<{ status: number; body: Buffer }> {
  const response = await fetch(address, { ...init, redirect: 'error', signal: bounds.timeLimit }).catch(throwReason);
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    bytes += chunk.length;
    if (bytes > bounds.bytes) throw new Error(`The response has more than ${bounds.bytes} bytes`);
    chunks.push(chunk);
  }
  return { status: response.status, body: Buffer.concat(chunks) };
}

/** Node's error says only "fetch failed"; its cause names the refused connection, unknown host or bad certificate. */
function throwReason(error: unknown): never {
  const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
  // With several addresses, a refused connection has a code but no message.
  throw cause === undefined ? error : new Error(cause.message || cause.code, { cause });
}
