import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { importSPKI, jwtVerify } from 'jose';
import type { GoogleAddresses } from '../../server/outside/wallet/googleApi';

/**
 * Google's two servers for tests: it checks signatures and tokens as the real ones do, and keeps classes and objects.
 */
export type FakeGoogle = {
  addresses: GoogleAddresses;
  requests: string[];
  classes: Map<string, unknown>;
  objects: Map<string, Record<string, unknown>>;
  /** What to answer to the coming requests of the API or the token server; null: healthy. */
  failWith: { status: number; body: string } | null;
  failTokenWith: { status: number; body: string } | null;
  isSilent: boolean;
  close(): Promise<void>;
};

const goodToken = 'ya29.good';

export async function startFakeGoogle(publicKey: string, email: string): Promise<FakeGoogle> {
  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()));
  const peer: FakeGoogle = {
    addresses: { token: '', api: '' },
    requests: [],
    classes: new Map(),
    objects: new Map(),
    failWith: null,
    failTokenWith: null,
    isSilent: false,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  const key = await importSPKI(publicKey, 'RS256');

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    peer.requests.push(`${request.method} ${request.url}`);
    if (peer.isSilent) return;
    const { status, body: text } = request.url === '/token' ? await token(body) : api(request, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }

  async function token(body: string): Promise<{ status: number; body: string }> {
    if (peer.failTokenWith !== null) return peer.failTokenWith;
    const form = new URLSearchParams(body);
    const { payload } = await jwtVerify(form.get('assertion') ?? '', key, {
      issuer: email,
      audience: peer.addresses.token,
    });
    const isRight =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      payload.scope === 'https://www.googleapis.com/auth/wallet_object.issuer';
    return isRight ? json(200, { access_token: goodToken, expires_in: 3600 }) : json(400, {});
  }

  function api(request: IncomingMessage, body: string): { status: number; body: string } {
    if (peer.failWith !== null) return peer.failWith;
    if (request.headers.authorization !== `Bearer ${goodToken}`)
      return json(401, { error: { message: 'Invalid credentials' } });
    const content = JSON.parse(body) as Record<string, unknown>;
    if (request.method === 'POST' && request.url === '/v1/genericClass') {
      const id = String(content.id);
      if (peer.classes.has(id)) return json(409, { error: { message: 'exists' } });
      peer.classes.set(id, content);
      return json(200, content);
    }
    const id = decodeURIComponent(request.url?.replace('/v1/genericObject/', '') ?? '');
    const found = peer.objects.get(id);
    if (request.method !== 'PATCH' || found === undefined) return json(404, { error: { message: 'not found' } });
    peer.objects.set(id, { ...found, ...content });
    return json(200, content);
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  peer.addresses = { token: `${address}/token`, api: `${address}/v1` };
  return peer;
}

function json(status: number, content: unknown): { status: number; body: string } {
  return { status, body: JSON.stringify(content) };
}
