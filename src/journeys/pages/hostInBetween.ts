import { createServer } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer as it is passed on. */
export interface ForwardedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What happens to a page on its way: `pass` asks the product. */
export type OnPage = (pass: () => Promise<ForwardedResponse>) => Promise<ForwardedResponse>;

const ofTheConnection = [
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
    [...entries].filter(([name]) => !ofTheConnection.includes(name)).map(([name, value]) => [name, String(value)]),
  );
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

async function passOn(origin: string, request: IncomingMessage): Promise<ForwardedResponse> {
  const body = await bodyOf(request);
  const answer = await fetch(origin + request.url, {
    method: request.method,
    headers: headersOf(Object.entries(request.headers)),
    ...(body.length > 0 && { body: new Uint8Array(body) }),
  });
  return { status: answer.status, headers: headersOf(answer.headers), body: Buffer.from(await answer.arrayBuffer()) };
}

/** A host between visitors and the product: a cache, or a slow network. Everything but pages is passed on as it is. */
export async function withHostInBetween(
  origin: string,
  onPage: OnPage,
  steps: (between: string) => Promise<void>,
): Promise<void> {
  const server = createServer((request, response) => {
    const pass = () => passOn(origin, request);
    const isPage = request.method === 'GET' && /^\/preview\/[^/]+$/.test((request.url ?? '').split('?')[0] ?? '');
    (isPage ? onPage(pass) : pass()).then(
      ({ status, headers, body }) => response.writeHead(status, headers).end(body),
      () => response.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await steps(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
