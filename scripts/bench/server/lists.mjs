import { startPlainServer } from '../childServer.mjs';
import { interleaved, median } from '../rounds.mjs';
import { inARow, request } from '../requests.mjs';

/** The paths of a list's pages, as a client finds them out. */
async function pagesOf(origin, token, query, most = Infinity) {
  const paths = [];
  let cursor;
  do {
    const address = `/api/cards?${query}${cursor ? `&cursor=${cursor}` : ''}`;
    const { bytes } = await request(origin, address, { token });
    paths.push(address);
    cursor = JSON.parse(bytes).page.next;
  } while (cursor && paths.length < most);
  return paths;
}

const sentHeaders = ['content-type', 'content-encoding', 'etag', 'vary'];

/** Responses for a plain server: the rows of each path to make into JSON, or the bytes that the product sent. */
async function responsesOf(origin, token, paths, encoding) {
  const responses = [];
  for (const address of paths) {
    const { headers, bytes } = await request(origin, address, { token, encoding });
    const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => sentHeaders.includes(name)));
    responses.push({
      path: address,
      headers: kept,
      ...(encoding === 'identity' ? { rows: bytes.toString() } : { body: bytes.toString('base64') }),
    });
  }
  return responses;
}

/** A write that makes every cached response of the list stale. */
async function renameOne(origin, token, number) {
  const { bytes } = await request(origin, '/api/cards?limit=1&fields=summary', { token });
  const [card] = JSON.parse(bytes).content;
  const body = { cardOwnerName: `Renamed ${number}` };
  await request(origin, `/api/cards/${card.id}/name`, { token, method: 'PATCH', body });
}

/**
 * Milliseconds of all pages of a list: ours right after a write, ours unchanged, `JSON.stringify` of the same rows;
 * and compressed and unchanged against sending the same bytes. Medians of the rounds.
 */
export async function measurePages(product, { query, most, rounds }) {
  const token = await product.tokenOf('super');
  const paths = await pagesOf(product.origin, token, query, most);
  const plain = await startPlainServer(await responsesOf(product.origin, token, paths, 'identity'));
  const compressed = await startPlainServer(await responsesOf(product.origin, token, paths, 'br'));
  let number = 0;
  const values = await interleaved(
    {
      stringify: () => inARow(plain.origin, paths, {}),
      changed: async () => {
        await renameOne(product.origin, token, (number += 1));
        return inARow(product.origin, paths, { token });
      },
      unchanged: async () => {
        await inARow(product.origin, paths, { token });
        return inARow(product.origin, paths, { token });
      },
      bytes: () => inARow(compressed.origin, paths, { encoding: 'br' }),
      compressedChanged: async () => {
        await renameOne(product.origin, token, (number += 1));
        return inARow(product.origin, paths, { token, encoding: 'br' });
      },
      compressed: async () => {
        await inARow(product.origin, paths, { token, encoding: 'br' });
        return inARow(product.origin, paths, { token, encoding: 'br' });
      },
    },
    rounds,
  );
  await plain.stop();
  await compressed.stop();
  return Object.fromEntries(Object.entries(values).map(([name, each]) => [name, median(each)]));
}
