import { Readable } from 'node:stream';
import type { ListedRecord } from './listSource';

/**
 * JSON of records between two texts. The first batch is read at once, so that an error still gets its own status;
 * what fits into one batch is a text, the rest a stream.
 * @param end is asked after the last record
 */
export async function streamedJson(
  opening: string,
  batches: AsyncGenerator<ListedRecord[]>,
  end: () => string,
): Promise<string | Readable> {
  const texts = separated(batches);
  const first = await texts.next();
  if (first.done) return opening + end();
  const second = await texts.next();
  if (second.done) return opening + first.value + end();
  const [firstText, secondText] = [first.value, second.value];

  async function* body() {
    yield opening + firstText;
    yield secondText;
    yield* texts;
    yield end();
  }
  return Readable.from(body(), { objectMode: false });
}

/** The records of each batch as text, with commas between them. */
async function* separated(batches: AsyncIterable<ListedRecord[]>): AsyncGenerator<string> {
  let separator = '';
  for await (const records of batches) {
    if (records.length === 0) continue;
    yield separator + records.map(({ json }) => json).join(',');
    separator = ',';
  }
}
