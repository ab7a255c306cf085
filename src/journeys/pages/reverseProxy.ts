import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A response as the proxy forwards it. */
export interface ForwardedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Handles a request for a page: `forward` sends it to the product. */
export type OnPage = (forward: () => Promise<ForwardedResponse>) => Promise<ForwardedResponse>;

const hopByHopHeaders = [
  'host',
  'connection',
  'keep-alive',
  'accept-encoding',
  'content-encoding',
  'content-length',
  'transfer-encoding',
];

function headersOf(entries: Iterable<[string, unknown]>): Record<string, string> {
  return Object.fromEntries(
    [...entries].filter(([name]) => !hopByHopHeaders.includes(name)).map(([name, value]) => [name, String(value)]),
  );
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function forwardTo(origin: string, request: IncomingMessage): Promise<ForwardedResponse> {
  const body = await bodyOf(request);
  const response = await fetch(origin + request.url, {
    method: request.method,
    headers: headersOf(Object.entries(request.headers)),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return {
    status: response.status,
    headers: headersOf(response.headers),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

/** Runs a reverse proxy before the product: a cache, or a slow network. It forwards everything but pages unchanged. */
export async function withReverseProxy(
  origin: string,
  onPage: OnPage,
  body: (proxyOrigin: string) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    const forward = () => forwardTo(origin, request);
    const isPage = request.method === 'GET' && /^\/preview\/[^/]+$/.test((request.url ?? '').split('?')[0] ?? '');
    (isPage ? onPage(forward) : forward()).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await body(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
