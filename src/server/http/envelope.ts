import type { ResponseEnvelope } from '../../contract/wire/envelope';
import { successMessage } from '../../contract/constants';

/** A successful response. */
export function success<Content>(content?: Content): ResponseEnvelope<Content> {
  return content === undefined ? { message: successMessage } : { message: successMessage, content };
}

/** A content that the specification names, with the written record beside it. */
export class ContentWithRecord<Content> {
  constructor(
    readonly content: Content,
    readonly record: unknown,
  ) {}
}

/** One page of a list: its records, and where the page is in the list. */
export class ContentWithPage<Content> {
  constructor(
    readonly content: Content,
    readonly page: unknown,
  ) {}
}

/** The body of an error response: its message and nothing else. */
export function errorBody(message: string): ResponseEnvelope {
  return { message };
}
