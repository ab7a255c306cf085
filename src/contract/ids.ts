/** The form of an id or a card link. PostgreSQL rejects a query with some other texts, such as NUL. */
export const idPattern = /^[\w-]{1,64}$/;

/** Whether a text has the form of an id or link. */
export function isPossibleId(text: string): boolean {
  return idPattern.test(text);
}
