import { Type, type Static, type TProperties } from 'typebox';
import { successMessage } from '../constants';
import { maxListTotal } from '../limits';
import { nullableText } from './texts';

/** The body of every JSON response. `message` is 'Success' or the error. */
export type ResponseEnvelope<Content = undefined> = { message: string; content?: Content };

const SuccessMessage = Type.Literal(successMessage, { description: 'Says that the request succeeded.' });

/** Schema of a successful response with these properties beside its message. */
export function successResponse(properties: TProperties) {
  return Type.Object({ message: SuccessMessage, ...properties }, { description: 'The request succeeded.' });
}

/** The position of a page in its list. Only responses to requests with a parameter of a page have it. */
export const WirePage = Type.Object(
  {
    revision: Type.String({
      description: 'Send that of the first page as `since`, after the last page, to get what has changed since then.',
    }),
    next: nullableText('Send it as `cursor` with the same parameters to get the next page; null after the last one.'),
    total: Type.Optional(
      Type.Integer({ minimum: 0, description: 'How many records the whole list has; on a first page.' }),
    ),
    removed: Type.Array(Type.String(), {
      description: 'With `since`: the ids of records that were deleted, or that the caller cannot see any more.',
    }),
    reset: Type.Boolean({
      description: '`since` or `cursor` cannot be used: this is the first page of the whole list.',
    }),
  },
  { $id: 'Page', description: 'The part of a list that the response holds.' },
);
export type WirePage = Static<typeof WirePage>;

/** The position of a page in a list that the server filters and sorts. Such a list may add its own counts. */
export const keysetPageFields = {
  next: nullableText('Send it as `cursor` with the same filters to get the next page; null after the last one.'),
  total: Type.Optional(
    Type.Integer({
      minimum: 0,
      description: `How many records match; on a first page. ${maxListTotal + 1} means more than ${maxListTotal}.`,
    }),
  ),
};
export const WireKeysetPage = Type.Object(keysetPageFields, {
  $id: 'KeysetPage',
  description: 'The part of a list that the response holds.',
});
export type WireKeysetPage = Static<typeof WireKeysetPage>;

/** The property of a response to a deletion that can be undone. */
export const deletedRecordIdOfResponse = Type.Optional(
  Type.String({ description: 'The deleted record: restore it with this id. Only for users who may restore it.' }),
);

/** The name of `errorResponse` in the API documentation. */
export const errorSchemaName = 'ErrorResponse';

export const errorResponse = Type.Object(
  { message: Type.String({ description: 'What went wrong, for people.' }) },
  { $id: errorSchemaName, description: 'The response to a request that failed.' },
);

/** The version of the record that was read, for optimistic locking. The maximum is that of the integer column. */
export const versionOfRequest = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 2 ** 31 - 1,
    description:
      'The version that was read: an edit of a record that has changed since fails with 409. Without it the last write wins.',
  }),
);
export const versionOfRecord = Type.Integer({ description: 'Grows with every edit; send it back with the next one.' });

/** A file of a form, for the API documentation only: `readForm` validates it. */
export const File = (description: string) => Type.String({ format: 'binary', description });
