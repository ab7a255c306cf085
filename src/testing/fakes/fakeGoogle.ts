import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { importSPKI, jwtVerify } from 'jose';
import type { GoogleAddresses } from '../../server/outside/wallet/googleApi';
import { closeServer, listenLocally } from './localServer';

/**
 * Google's two servers for tests: it checks content types, signatures and tokens as the real ones do, and keeps classes
 * and objects.
 */
export type FakeGoogle = {
  addresses: GoogleAddresses;
  requests: string[];
  classes: Map<string, unknown>;
  objects: Map<string, Record<string, unknown>>;
  /** The response to each request of the API or the token server; null: healthy. */
  failWith: { status: number; body: string } | null;
  failTokenWith: { status: number; body: string } | null;
  isSilent: boolean;
  close(): Promise<void>;
};

const goodToken = 'ya29.good';

export async function startFakeGoogle(publicKey: string, email: string): Promise<FakeGoogle> {
  const server = createServer((request, response) => void respond(request, response).catch(() => response.destroy()));
  const fake: FakeGoogle = {
    addresses: { token: '', api: '' },
    requests: [],
    classes: new Map(),
    objects: new Map(),
    failWith: null,
    failTokenWith: null,
    isSilent: false,
    close: () => closeServer(server),
  };
  const key = await importSPKI(publicKey, 'RS256');

  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray()).toString('utf8');
    fake.requests.push(`${request.method} ${request.url}`);
    if (fake.isSilent) return;
    const type = request.headers['content-type'] ?? '';
    const { status, body: text } = request.url === '/token' ? await token(type, body) : api(request, type, body);
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  }

  async function token(type: string, body: string): Promise<{ status: number; body: string }> {
    if (fake.failTokenWith !== null) return fake.failTokenWith;
    if (!type.startsWith('application/x-www-form-urlencoded')) return json(400, { error: 'invalid_request' });
    const form = new URLSearchParams(body);
    const { payload } = await jwtVerify(form.get('assertion') ?? '', key, {
      issuer: email,
      audience: fake.addresses.token,
      requiredClaims: ['iat', 'exp'],
    });
    const isRight =
      form.get('grant_type') === 'urn:ietf:params:oauth:grant-type:jwt-bearer' &&
      Number(payload.exp) - Number(payload.iat) <= 3600 &&
      payload.scope === 'https://www.googleapis.com/auth/wallet_object.issuer';
    return isRight ? json(200, { access_token: goodToken, expires_in: 3600 }) : json(400, {});
  }

  function api(request: IncomingMessage, type: string, body: string): { status: number; body: string } {
    if (fake.failWith !== null) return fake.failWith;
    if (request.headers.authorization !== `Bearer ${goodToken}`)
      return json(401, { error: { message: 'Invalid credentials' } });
    if (type !== 'application/json') return json(400, { error: { message: 'not JSON' } });
    const content = JSON.parse(body) as Record<string, unknown>;
    if (request.method === 'POST' && request.url === '/v1/genericClass') {
      const id = String(content.id);
      if (fake.classes.has(id)) return json(409, { error: { message: 'exists' } });
      fake.classes.set(id, content);
      return json(200, content);
    }
    const id = decodeURIComponent(request.url?.replace('/v1/genericObject/', '') ?? '');
    const found = fake.objects.get(id);
    if (!/^(PUT|PATCH)$/.test(request.method ?? '') || found === undefined)
      return json(404, { error: { message: 'not found' } });
    fake.objects.set(id, request.method === 'PUT' ? content : { ...found, ...content });
    return json(200, content);
  }

  const address = await listenLocally(server);
  fake.addresses = { token: `${address}/token`, api: `${address}/v1` };
  return fake;
}

function json(status: number, content: unknown): { status: number; body: string } {
  return { status, body: JSON.stringify(content) };
}
