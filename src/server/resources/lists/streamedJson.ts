import { Readable } from 'node:stream';
import { opening } from './listBody';
import type { ListedRecord } from './listSource';

/**
 * The body of a list's response. The first batch is read before the response begins, so that an error still sets the
 * status. One batch is returned as text, more as a stream.
 * @param end the text after the last record
 */
export async function streamedJson(batches: AsyncGenerator<ListedRecord[]>, end: string): Promise<string | Readable> {
  const texts = separated(batches);
  const first = await texts.next();
  if (first.done) return opening + end;
  const second = await texts.next();
  if (second.done) return opening + first.value + end;
  const firstText = first.value;
  const secondText = second.value;

  async function* body() {
    yield opening + firstText;
    yield secondText;
    yield* texts;
    yield end;
  }
  return Readable.from(body(), { objectMode: false });
}

/** The records of each batch as text, separated by commas. */
async function* separated(batches: AsyncIterable<ListedRecord[]>): AsyncGenerator<string> {
  let separator = '';
  for await (const records of batches) {
    if (records.length === 0) continue;
    yield separator + records.map(({ json }) => json).join(',');
    separator = ',';
  }
}
