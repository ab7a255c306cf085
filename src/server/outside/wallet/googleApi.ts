import { SignJWT } from 'jose';
import { boundedFetch } from '../boundedFetch';
import { WalletUnavailable } from './wallet';
import type { GoogleIssuer } from './googleIssuer';

/** The URLs of Google, which tests replace. */
export type GoogleAddresses = { token: string; api: string };

export const googleAddresses: GoogleAddresses = {
  token: 'https://oauth2.googleapis.com/token',
  api: 'https://walletobjects.googleapis.com/walletobjects/v1',
};

export type GoogleApi = {
  /**
   * Sends a request, until `signal` aborts it.
   * @returns its status
   * @throws WalletUnavailable without a response, or for a status that is not in `expected`
   */
  call(
    method: 'POST' | 'PUT' | 'PATCH',
    path: string,
    body: unknown,
    expected: readonly number[],
    signal?: AbortSignal,
  ): Promise<number>;
};

type GoogleApiDependencies = { addresses: GoogleAddresses; now: () => Date; timeLimit: () => AbortSignal };

const scope = 'https://www.googleapis.com/auth/wallet_object.issuer';
const maxResponseBytes = 64 * 1024;

/** The client of the Wallet API for the service account. It caches the access token while it is valid. */
export function googleApi(issuer: GoogleIssuer, { addresses, now, timeLimit }: GoogleApiDependencies): GoogleApi {
  let token = { text: '', goodUntil: 0 };

  async function send(address: string, { signal, ...init }: RequestInit): Promise<{ status: number; text: string }> {
    const limits = signal ? AbortSignal.any([timeLimit(), signal]) : timeLimit();
    try {
      const { status, body } = await boundedFetch(address, init, { timeLimit: limits, bytes: maxResponseBytes });
      return { status, text: body.toString('utf8') };
    } catch (cause) {
      const { message } = cause as Error;
      throw new WalletUnavailable(`${new URL(address).host} did not respond properly: ${message}`, { cause });
    }
  }

  async function accessToken(signal?: AbortSignal): Promise<string> {
    if (now().getTime() < token.goodUntil) return token.text;
    const seconds = Math.floor(now().getTime() / 1000);
    const assertion = await new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
      .setIssuer(issuer.email)
      .setAudience(addresses.token)
      .setIssuedAt(seconds)
      .setExpirationTime(seconds + 600)
      .sign(issuer.key);
    const body = new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion });
    const { status, text } = await send(addresses.token, { method: 'POST', body, signal });
    const response = parsed(text);
    if (status !== 200 || typeof response.access_token !== 'string')
      throw new WalletUnavailable(`no access token (status ${status})`);
    const life = typeof response.expires_in === 'number' ? response.expires_in : 0;
    // A minute less, so that it is still valid when a request arrives.
    token = { text: response.access_token, goodUntil: now().getTime() + (life - 60) * 1000 };
    return token.text;
  }

  return {
    async call(method, path, body, expected, signal) {
      const headers = { authorization: `Bearer ${await accessToken(signal)}`, 'content-type': 'application/json' };
      const request = { method, headers, body: JSON.stringify(body), signal };
      const { status, text } = await send(addresses.api + path, request);
      // The token was revoked before its time: the next try gets a new one.
      if (status === 401) token = { text: '', goodUntil: 0 };
      if (!expected.includes(status)) throw new WalletUnavailable(`status ${status}: ${reasonIn(text)}`);
      return status;
    },
  };
}

/** The JSON object of a response; an empty one for anything else, because `Object` makes one of null and of numbers. */
function parsed(text: string): Record<string, unknown> {
  try {
    return Object(JSON.parse(text)) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function reasonIn(text: string): string {
  const { message = '' } = Object(parsed(text).error) as { message?: unknown };
  return String(message)
    .replace(/\p{Cc}/gu, ' ')
    .slice(0, 200);
}
