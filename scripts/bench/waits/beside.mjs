import { performance } from 'node:perf_hooks';
import { request } from '../requests.mjs';

/**
 * Requests that read and write a card of another account by turns while the server works.
 * Gives `measure(work)`, which resolves to the milliseconds of the work, the longest wait of a request meanwhile, and
 * the longest of as many requests directly after it, at rest.
 */
export async function requestsBeside(product) {
  const token = await product.tokenOf('super');
  const send = async (method, address, body) =>
    JSON.parse((await request(product.origin, `/api${address}`, { token, method, body })).bytes).content;
  const { id: accountId } = await send('POST', '/accounts', { accountName: 'Other' });
  const { id: cardId } = await send('POST', '/cards', { accountId, cardOwnerName: 'Ann' });
  const read = () => request(product.origin, `/api/cards/${cardId}`, { token });
  const write = (cardOwnerName) =>
    request(product.origin, `/api/cards/${cardId}/name`, { token, method: 'PATCH', body: { cardOwnerName } });
  async function waitsUntil(isOver) {
    const waits = [];
    for (let number = 0; !isOver(waits); number += 1) {
      const { milliseconds } = await (number % 2 === 0 ? read() : write(`Ann ${number}`));
      waits.push(milliseconds);
    }
    return waits;
  }

  return async function measure(work) {
    const began = performance.now();
    let milliseconds;
    const working = async () => {
      await work();
      milliseconds = performance.now() - began;
    };
    const [busy] = await Promise.all([waitsUntil(() => milliseconds !== undefined), working()]);
    const rest = await waitsUntil(({ length }) => length >= busy.length);
    return { milliseconds, wait: Math.max(...busy), waitAtRest: Math.max(...rest) };
  };
}
