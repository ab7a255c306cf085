import type { WireAnswer } from '../../contract/wire/envelope';
import { successMessage } from '../../contract/limits';

/** A successful answer (decision 3). */
export function success<Content>(content?: Content): WireAnswer<Content> {
  return content === undefined ? { message: successMessage } : { message: successMessage, content };
}

/** A refusal's body: its message and nothing else. */
export function refusalBody(message: string): WireAnswer {
  return { message };
}
