import type { Product } from './product';

/** Calls an operation of a running product and returns the content of its response. Throws when it is refused. */
export type CallProduct = <Content>(method: string, address: string, body?: unknown) => Promise<Content>;

/**
 * Calls operations of a product with a token. Each connection is used once, so that no request is lost on one that a
 * killed server has left.
 * @param current the product, which may have been started again since the last call
 */
export function callsOf(current: () => Product, token: string): CallProduct {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', connection: 'close' };
  return async <Content>(method: string, address: string, body?: unknown) => {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(`${current().origin}/api${address}`, { method, headers, body: sent });
    const { content, message } = (await response.json()) as { content: Content; message: string };
    if (response.status !== 200) throw new Error(`${method} ${address}: ${response.status} ${message}`);
    return content;
  };
}
