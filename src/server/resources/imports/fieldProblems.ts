import type { TSchema } from 'typebox';
import type { RecordProblem } from '../../database/jobTables';
import { HttpError } from '../../http/errors';
import { compileValidator } from '../../http/validation';

/** Makes a problem of an operation's error, without the field's name: `about: required` becomes `Required`. */
function problemOf(field: string | null, error: unknown): RecordProblem {
  if (!(error instanceof HttpError)) throw error;
  const [, rule = error.message] = /^\w+: (.*)$/su.exec(error.message) ?? [];
  return { field, message: rule.charAt(0).toUpperCase() + rule.slice(1) };
}

/**
 * Reads a value, or adds a problem of its field with the reason why the operation would reject it.
 * @returns undefined when the value is rejected
 */
export function readField<Value>(problems: RecordProblem[], field: string, read: () => Value): Value | undefined {
  try {
    return read();
  } catch (error) {
    problems.push(problemOf(field, error));
    return undefined;
  }
}

/** @returns a function that throws HttpError 400 for a body that does not match the schema */
export function bodyValidator(schema: TSchema): (body: object) => void {
  const validate = compileValidator({ schema, httpPart: 'body', method: '', url: '' });
  return (body) => {
    const { error } = validate(body) as { error?: HttpError };
    if (error) throw error;
  };
}
