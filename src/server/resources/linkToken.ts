import { createHash, randomBytes } from 'node:crypto';

/** Makes the secret token of a mailed link: 256 random bits as base64url. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** Whether a text has the form of a token. Others need no query. */
export const isLinkToken = (text: string): boolean => /^[\w-]{43}$/.test(text);

/** The database stores only this hash of a token, so that a copy of the database gives no working link. */
export function tokenHashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
