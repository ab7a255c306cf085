import { Type, type TSchema } from 'typebox';
import { successMessage } from '../limits';

/** What every JSON answer looks like: `message` is 'Success' or says what went wrong (specification L287, decision 3). */
export type WireAnswer<Content = undefined> = { message: string; content?: Content };

/** Schema of a successful answer around the schema of its content. */
export function successAnswer<Content extends TSchema>(content: Content) {
  return Type.Object({ message: Type.Literal(successMessage), content });
}

/** Schema of a successful answer that says nothing but that it worked. */
export const plainSuccess = Type.Object({ message: Type.Literal(successMessage) });

export const refusalAnswer = Type.Object({ message: Type.String() });

/** The number a record's edits are counted by; sent back it guards against overwriting (decision 12). Larger ones fit no column. */
export const versionOfRequest = Type.Optional(Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }));
