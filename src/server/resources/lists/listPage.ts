import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from '../../http/acceptedEncoding';
import type { LogPosition } from '../../database/changes';
import { listBatches } from './listBatches';
import { closing, opening } from './listBody';
import { cursorToText } from './listQuery';
import type { Cursor, ListParameters } from './listQuery';
import type { ListPlace, ListSource } from './listSource';
import type { CachedPage } from './listPageCache';

/** A cached page is discarded when more records than this have changed, instead of comparing each of them. */
const maxCompared = 200;

const compressors: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) => promisify(brotliCompress)(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

type PageOptions = {
  revision: string;
  position: LogPosition;
  isReset: boolean;
  after?: Cursor & { kind: 'list' };
  encoding: Encoding | null;
};

/** Reads a page of a list and compresses it. */
export async function makeListPage(
  source: ListSource,
  { limit, isSummary }: ListParameters,
  { revision, position, isReset, after, encoding }: PageOptions,
): Promise<CachedPage> {
  const hasTotal = after === undefined;
  const total = hasTotal ? { total: await source.count() } : {};
  let last: ListPlace | undefined;
  const ids = new Set<string>();
  const texts: string[] = [];
  const batches = listBatches((filter) => source.load(filter, isSummary), {
    after,
    limit,
    onMore: ({ createdAt, id }) => (last = { createdAt, id }),
  });
  for await (const records of batches) {
    for (const { id, json } of records) {
      ids.add(id);
      texts.push(json);
    }
  }
  const next = last ? cursorToText({ kind: 'list', ...last }) : null;
  const body = opening + texts.join(',') + closing(revision, { next, reset: isReset, ...total });
  return {
    revision,
    bytes: encoding ? await compressors[encoding](body) : Buffer.from(body),
    ids,
    range: { after, last },
    hasTotal,
    seen: position,
  };
}

/**
 * Whether a cached page is still correct after the records with these ids changed: none of them is in the page, or
 * belongs in it now. A page with the total of the list is outdated after every change.
 */
export async function isUntouched(
  page: CachedPage,
  changed: ReadonlySet<string>,
  source: ListSource,
): Promise<boolean> {
  if (changed.size === 0) return true;
  if (page.hasTotal || changed.size > maxCompared) return false;
  for (const id of changed) if (page.ids.has(id)) return false;
  // A created record, or one that came into the caller's scope, may belong in the page.
  return (await source.existing([...changed], page.range)).size === 0;
}
