import type { Role } from '../../contract/permissions';
import { roleFrom } from '../../contract/permissions';

/** Who is signed in, as the token's payload says it. */
export type User = { id: string; username: string; email: string; role: Role };

/**
 * Reads the user from a token. It does not check the signature, because the result decides only what is shown. A token
 * that cannot be read gives a BASIC user without a name, whose first request the server refuses.
 */
export function userFromToken(token: string): User {
  const payload = payloadOf(token);
  const text = (key: string) =>
    typeof payload[key] === 'string' || typeof payload[key] === 'number' ? String(payload[key]) : '';
  return { id: text('id'), username: text('username'), email: text('email'), role: roleFrom(payload.role) };
}

/** The id of a session that a one-time password opened; null for other sessions. */
export function oneTimeSessionOf(token: string): string | null {
  const { isOneTime, sid } = payloadOf(token);
  return isOneTime === true && typeof sid === 'string' ? sid : null;
}

function payloadOf(token: string): Record<string, unknown> {
  try {
    const base64 = (token.split('.')[1] ?? '').replace(/-/g, '+').replace(/_/g, '/');
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const payload: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof payload === 'object' && payload !== null ? (payload as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Always false: the server ends sessions and responds with 401. */
export function isTokenExpired(token: string): boolean {
  void token;
  return false;
}
