import type { Product } from './product';

/** Calls an operation of a running product and returns the content of its response. Throws when it is refused. */
export type CallProduct = <Content>(method: string, address: string, body?: unknown) => Promise<Content>;

/**
 * Calls operations of a product with a token.
 * @param current the product, which may have been started again since the last call
 * @param isKilled uses each connection once, so that no request is lost on one that a killed server has left
 */
export function callsOf(current: () => Product, token: string, { isKilled = false } = {}): CallProduct {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    ...(isKilled && { connection: 'close' }),
  };
  return async <Content>(method: string, address: string, body?: unknown) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(`${current().origin}/api${address}`, { method, headers, body: sent });
    const { content, error } = (await response.json()) as { content: Content; error?: { message: string } };
    if (response.status !== 200) throw new Error(`${method} ${address}: ${response.status} ${error?.message}`);
    return content;
  };
}

/** A card of an account of its own, whose requests are measured while the server works on other records. */
export async function aCardBeside(call: CallProduct): Promise<{ id: string }> {
  const { id: accountId } = await call<{ id: string }>('POST', '/accounts', { accountName: 'Other' });
  return call('POST', '/cards', { accountId, cardOwnerName: 'Ann' });
}

/** The waits of requests that read and write a card by turns, in milliseconds, until `isOver`. */
async function waitsOf(call: CallProduct, card: { id: string }, isOver: () => boolean): Promise<number[]> {
  const waits: number[] = [];
  for (let request = 0; !isOver(); request += 1) {
    const started = performance.now();
    if (request % 2 === 0) await call('GET', `/cards/${card.id}`);
    else await call('PATCH', `/cards/${card.id}/name`, { cardOwnerName: `Ann ${request}` });
    waits.push(performance.now() - started);
  }
  return waits;
}

/** Measures the requests while some work is done. @returns their waits and how long the work took, in milliseconds */
export async function waitsDuring(
  call: CallProduct,
  card: { id: string },
  work: () => Promise<unknown>,
): Promise<{ waits: number[]; milliseconds: number }> {
  const started = performance.now();
  let milliseconds: number | undefined;
  const done = work().finally(() => (milliseconds = performance.now() - started));
  const waits = await waitsOf(call, card, () => milliseconds !== undefined);
  await done;
  return { waits, milliseconds: milliseconds ?? 0 };
}

/** The waits of as many requests at rest. */
export function waitsAtRest(call: CallProduct, card: { id: string }, count: number): Promise<number[]> {
  let left = count;
  return waitsOf(call, card, () => (left -= 1) < 0);
}

export const longest = (waits: readonly number[]): number => Math.max(...waits);

/** A line with the median, the 99th percentile and the longest of some waits. */
export function waitsText(name: string, waits: readonly number[]): string {
  const sorted = [...waits].sort((one, other) => one - other);
  const at = (part: number) => (sorted[Math.floor(part * (sorted.length - 1))] ?? 0).toFixed(1);
  return `${name}: ${sorted.length} requests, median ${at(0.5)}, p99 ${at(0.99)}, longest ${at(1)} ms\n`;
}
