import { Type, type TSchema } from 'typebox';
import { successMessage } from '../limits';

/** What every JSON answer looks like: `message` is 'Success' or says what went wrong. */
export type ResponseEnvelope<Content = undefined> = { message: string; content?: Content };

const SuccessMessage = Type.Literal(successMessage, { description: 'Says that the request succeeded.' });

/** Schema of a successful answer around the schema of its content. */
export function successResponse<Content extends TSchema>(content: Content) {
  return Type.Object({ message: SuccessMessage, content }, { description: 'The request succeeded.' });
}

/** Schema of a successful answer that says nothing but that it worked. */
export const plainSuccess = Type.Object({ message: SuccessMessage }, { description: 'The request succeeded.' });

/** The name of the schema below in the documentation. */
export const refusalSchemaName = 'ErrorResponse';

export const errorResponse = Type.Object(
  { message: Type.String({ description: 'What went wrong, for people.' }) },
  { $id: refusalSchemaName, description: 'The response to a request that failed.' },
);

/** The number a record's edits are counted by; sent back it guards against overwriting. Larger ones fit no column. */
export const versionOfRequest = Type.Optional(
  Type.Integer({
    minimum: 1,
    maximum: 2 ** 31 - 1,
    description: 'The version that was read: an edit of a newer record answers 409. Without it the last write wins.',
  }),
);
export const versionOfRecord = Type.Integer({ description: 'Grows with every edit; send it back with the next one.' });

/** A file of a form, for the documentation: `readForm` reads it. */
export const File = (description: string) => Type.String({ format: 'binary', description });
