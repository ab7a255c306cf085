import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { closeServer, listenLocally } from './localServer';

/**
 * A small S3 server for tests: objects in memory, real HTTP, and as strict about what it is sent as simple storages
 * are.
 */
export type FakeS3 = {
  endpoint: string;
  objects: Map<string, { content: Buffer; type: string; cacheControl: string; modifiedAt: Date }>;
  requests: string[];
  /** Every request gets this status; null: healthy. */
  failWith: number | null;
  /** Accepts requests without a response. */
  isSilent: boolean;
  /** Breaks the connection half way through the content of a response. */
  breaksContent: boolean;
  close(): Promise<void>;
};

/** The only bucket. */
const bucket = 'cards';
const pageSize = 2;

export async function startFakeS3(): Promise<FakeS3> {
  const server = createServer((request, response) => {
    void respond(fake, request, response);
  });
  const fake: FakeS3 = {
    endpoint: '',
    objects: new Map(),
    requests: [],
    failWith: null,
    isSilent: false,
    breaksContent: false,
    close: () => closeServer(server),
  };
  // By name: the SDK never puts the bucket before an IP address, so no test would see that it does so.
  fake.endpoint = (await listenLocally(server)).replace('127.0.0.1', 'localhost');
  return fake;
}

async function respond(fake: FakeS3, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://fake');
  fake.requests.push(`${request.method} ${url.pathname}`);
  const content = Buffer.concat(await request.toArray());
  if (fake.isSilent) return;
  const status = fake.failWith ?? errorStatus(request, url, content);
  if (status !== null) return xml(response, status, `<Error><Code>Refused${status}</Code></Error>`);
  const key = decodeURIComponent(url.pathname.slice(bucket.length + 2));
  if (request.method === 'PUT') {
    fake.objects.set(key, {
      content,
      type: String(request.headers['content-type']),
      cacheControl: String(request.headers['cache-control']),
      modifiedAt: new Date(),
    });
    return xml(response, 200, '');
  }
  if (key === '') return xml(response, 200, listing(fake, url));
  const found = fake.objects.get(key);
  if (found === undefined) return xml(response, 404, '<Error><Code>NoSuchKey</Code></Error>');
  if (request.method === 'DELETE') {
    fake.objects.delete(key);
    return xml(response, 204, '');
  }
  response.writeHead(200, {
    'content-length': found.content.length,
    'content-type': found.type,
    'last-modified': found.modifiedAt.toUTCString(),
  });
  if (!fake.breaksContent) response.end(found.content);
  else response.write(found.content.subarray(0, found.content.length / 2), () => response.destroy());
}

/** What a simple storage refuses: no signature, another bucket, the SDK's own chunks and checksums, a wrong hash. */
function errorStatus(request: IncomingMessage, url: URL, content: Buffer): number | null {
  if (!String(request.headers.authorization).startsWith('AWS4-HMAC-SHA256 Credential=')) return 403;
  if (url.pathname !== `/${bucket}` && !url.pathname.startsWith(`/${bucket}/`)) return 404;
  if (
    String(request.headers['content-encoding']).includes('aws-chunked') ||
    request.headers['x-amz-trailer'] !== undefined
  )
    return 501;
  if (['x-amz-sdk-checksum-algorithm', 'x-amz-checksum-mode'].some((name) => name in request.headers)) return 501;
  const hash = String(request.headers['x-amz-content-sha256']);
  return hash === 'UNSIGNED-PAYLOAD' || hash === createHash('sha256').update(content).digest('hex') ? null : 400;
}

function listing(fake: FakeS3, url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...fake.objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = keys.slice(0, pageSize);
  const next = keys.length > pageSize ? `<NextContinuationToken>${page[page.length - 1]}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  return `<ListBucketResult>${contents}<IsTruncated>${next !== ''}</IsTruncated>${next}</ListBucketResult>`;
}

function xml(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(status === 204 ? undefined : `${body === '' ? '' : `<?xml version="1.0"?>${body}`}`);
}
