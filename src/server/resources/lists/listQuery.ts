import { Type } from 'typebox';
import type { Static } from 'typebox';
import { isPossibleId } from '../../../contract/ids';
import { textOneOf } from '../../../contract/wire/texts';
import { invalid } from '../../http/errors';
import type { ListPlace } from './listSource';

/** The maximum number of records in a page of a list, and of ids in one request. */
const pageLimits = { max: 5000, ids: 200 } as const;

/** The parameters of every list. Without any of them, the response has the whole list and no `page`. */
const listParameters = {
  limit: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: pageLimits.max,
      description: 'The maximum number of records. The response then has a page object.',
    }),
  ),
  cursor: Type.Optional(Type.String({ description: '`page.next` of the page before.' })),
  fields: Type.Optional(textOneOf(['full', 'summary'], '`summary` leaves out what lists and search do not need.')),
  since: Type.Optional(
    Type.String({
      description: '`page.revision` of an earlier first page: returns only what was created, changed or removed since.',
    }),
  ),
  ids: Type.Optional(
    Type.String({ description: `Returns the records with these ids, at most ${pageLimits.ids}, comma-separated.` }),
  ),
};
export const ListQuery = Type.Object(listParameters);

/** The parameters of the lists of a user: of the caller, or of another user. */
export const ManagedListQuery = Type.Object({
  userId: Type.Optional(
    Type.String({ maxLength: 64, description: 'Another user than the caller. Only for SUPER_ADMIN.' }),
  ),
  ...listParameters,
});

/** The position after which a page begins. A page of changes is ordered by id. */
export type Cursor = ({ kind: 'list' } & ListPlace) | { kind: 'changes'; id: string };
/** `unreadable`: a text that is not a cursor. */
type RequestedCursor = Cursor | { kind: 'unreadable'; id?: undefined };

export type ListParameters = {
  /** Whether the response has a `page`. */
  isPaged: boolean;
  limit: number;
  isSummary: boolean;
  since?: string;
  ids?: string[];
  /** Undefined for the first page. */
  cursor?: RequestedCursor;
};

/**
 * Parses the parameters of a list.
 * @throws HttpError 400 for too many ids
 */
export function readListQuery({ limit, cursor, fields, since, ids }: Static<typeof ListQuery>): ListParameters {
  const idList = ids === undefined ? undefined : [...new Set(ids.split(',').filter(isPossibleId))];
  if (idList && idList.length > pageLimits.ids) throw invalid(`ids: at most ${pageLimits.ids} entries`);
  return {
    isPaged: [limit, cursor, fields, since, ids].some((value) => value !== undefined),
    limit: limit ?? pageLimits.max,
    isSummary: fields === 'summary',
    since,
    ids: idList,
    cursor: cursor === undefined ? undefined : cursorFrom(cursor),
  };
}

/** Writes a cursor as the text that `readListQuery` reads. */
export function cursorToText(cursor: Cursor): string {
  const text = cursor.kind === 'list' ? `l~${cursor.createdAt}~${cursor.id}` : `c~${cursor.id}`;
  return Buffer.from(text).toString('base64url');
}

function cursorFrom(text: string): RequestedCursor {
  const plain = Buffer.from(text, 'base64url').toString('latin1');
  const inList = /^l~(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~([\w-]{1,64})$/.exec(plain);
  if (inList) return { kind: 'list', createdAt: inList[1] ?? '', id: inList[2] ?? '' };
  const inChanges = /^c~([\w-]{1,64})$/.exec(plain);
  return inChanges ? { kind: 'changes', id: inChanges[1] ?? '' } : { kind: 'unreadable' };
}
