import type { TSchema } from 'typebox';
import { HttpError } from '../../http/errors';
import { compileValidator } from '../../http/validation';

/** What is wrong with a field of a row; the field is null when it is the whole row. */
export type RowProblem = { field: string | null; message: string };

/** A problem in the words of the operation's error: `about: at most 200 characters` without the field's name. */
function problemOf(field: string | null, error: unknown): RowProblem {
  if (!(error instanceof HttpError)) throw error;
  const [, rule = error.message] = /^\w+: (.*)$/su.exec(error.message) ?? [];
  return { field, message: rule.charAt(0).toUpperCase() + rule.slice(1) };
}

/**
 * Reads a value, or notes under its field why the operation would refuse it.
 * @returns undefined when it is refused
 */
export function readField<Value>(problems: RowProblem[], field: string, read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    problems.push(problemOf(field, error));
    return undefined;
  }
}

/** @returns a function that throws HttpError 400 for a body that the schema of an operation refuses */
export function bodyValidator(schema: TSchema): (body: object) => void {
  const validate = compileValidator({ schema, httpPart: 'body', method: '', url: '' });
  return (body) => {
    const { error } = validate(body) as { error?: HttpError };
    if (error) throw error;
  };
}
