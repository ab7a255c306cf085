import dns from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';
import { tenSeconds } from '../boundedFetch';
import { isAllowedAddress } from './allowedAddress';

/** Which addresses webhooks may have; the values of the setting WEBHOOKS. */
export type WebhookMode = 'on' | 'private' | 'off';

/** A response: its status, and the beginning of its body. */
export type WebhookResponse = { status: number; answer: string };

export interface WebhookSender {
  /** Why no webhook may have the address; undefined when it may. The name of a host is checked when it is resolved. */
  problemOf(address: string): string | undefined;
  /**
   * Posts an event. A redirect is a response like any other.
   * @throws Error with a text for people, without a response in ten seconds, and for an address that is not allowed
   */
  post(address: string, headers: Record<string, string>, body: string, signal: AbortSignal): Promise<WebhookResponse>;
}

/** Finds the IP addresses of a name. */
type ResolveName = (host: string) => Promise<string[]>;

const answerBytes = 2048;
const answerCharacters = 500;

/** Opens the sender of webhooks. It connects to the address that it has checked, so a name cannot change in between. */
export function webhookSender(mode: WebhookMode, resolveName: ResolveName = askNameServers): WebhookSender {
  const problemOf = (address: string) => problemOfUrl(address, mode);
  return {
    problemOf,
    async post(address, headers, body, signal) {
      const problem = problemOf(address);
      if (problem !== undefined || mode === 'off') throw new Error(problem);
      const url = new URL(address);
      const { request } = url.protocol === 'http:' ? http : https;
      return new Promise((resolve, reject) => {
        const sent = request(url, {
          method: 'POST',
          // A connection of its own for each request, so that each is checked.
          agent: false,
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          signal: AbortSignal.any([signal, tenSeconds()]),
          lookup: checkedLookup(mode, resolveName),
        });
        let finish = (error: Error) => reject(error);
        sent.on('response', (response) => {
          const chunks: Buffer[] = [];
          let bytes = 0;
          const end = () => {
            const answer = Buffer.concat(chunks).subarray(0, answerBytes).toString().replaceAll('\0', '');
            resolve({ status: response.statusCode ?? 0, answer: answer.slice(0, answerCharacters) });
            sent.destroy();
          };
          finish = end;
          response.on('data', (chunk: Buffer) => {
            chunks.push(chunk);
            bytes += chunk.length;
            if (bytes >= answerBytes) end();
          });
          // The status is known: it counts also when the rest of the body does not arrive.
          response.on('end', end).on('error', end);
        });
        sent.on('error', (error) => finish(withText(error)));
        sent.on('close', () => finish(new Error(closedText)));
        sent.end(body);
      });
    },
  };
}

const closedText = 'The connection was closed without a response';
const unreachableText = 'The host could not be reached';
const failureTexts: Record<string, string | undefined> = {
  ABORT_ERR: 'No response in 10 seconds',
  ETIMEDOUT: 'No response in 10 seconds',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: closedText,
  EPIPE: closedText,
  EHOSTUNREACH: unreachableText,
  ENETUNREACH: unreachableText,
  EPROTO: 'The encrypted connection failed',
};

/** Says what failed in the words of the list of events. */
function withText(error: NodeJS.ErrnoException): Error {
  const { code = '', message } = error;
  const isCertificate = /CERT|SIGNATURE/.test(code);
  const text = isCertificate ? `The certificate of the host is not valid: ${message}` : failureTexts[code];
  return new Error(text ?? (message || code), { cause: error });
}

const refusedTexts = {
  on: 'The address belongs to a private network',
  private: 'The address is link-local or reserved',
};

function problemOfUrl(address: string, mode: WebhookMode): string | undefined {
  if (mode === 'off') return 'Webhooks are off on this server';
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isHttps = url?.protocol === 'https:' || (mode === 'private' && url?.protocol === 'http:');
  if (!url || !isHttps) return 'It has to be an https address';
  if (url.username !== '' || url.password !== '') return 'It may not contain a user or a password';
  if (mode === 'on' && url.port !== '') return 'It may not have a port other than 443';
  const host = url.hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && !isAllowedAddress(host, mode) ? refusedTexts[mode] : undefined;
}

/**
 * Asks the name servers for both kinds of addresses. Not `dns.lookup`, which also reads /etc/hosts: it waits in one of
 * the few threads that read files and check passwords.
 */
async function askNameServers(host: string): Promise<string[]> {
  const resolver = new dns.Resolver({ timeout: 3000, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  return found.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
}

/** Resolves a name to allowed addresses only. One other address refuses the name. */
function checkedLookup(mode: 'on' | 'private', resolveName: ResolveName): LookupFunction {
  return (host, options, callback) => {
    const found = resolveName(host).then((addresses) => {
      if (addresses.length === 0) throw new Error('The name of the host has no address');
      if (!addresses.every((address) => isAllowedAddress(address, mode))) throw new Error(refusedTexts[mode]);
      return addresses.map((address) => ({ address, family: isIP(address) }));
    });
    found.then(
      (addresses) => {
        const [first] = addresses;
        if (options.all) callback(null, addresses);
        else callback(null, first?.address ?? '', first?.family);
      },
      (error: Error) => callback(error, []),
    );
  };
}
