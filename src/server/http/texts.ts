import { limits } from '../../contract/limits';
import { lineFrom } from '../../text/typedText';
import { invalid } from './errors';

/**
 * A name as it is stored: trimmed.
 * @throws HttpError 400 when it shows nothing, is too long, or holds control characters or marks that turn the reading
 *   direction
 */
export function nameFrom(typed: string, field: string): string {
  const line = lineFrom(typed);
  if (line === '') throw invalid(`${field}: required`);
  const name = typed.trim();
  if ([...name].length > limits.name) throw invalid(`${field}: at most ${limits.name} characters`);
  if (name !== line) throw invalid(`${field}: contains characters that are not allowed`);
  return name;
}
