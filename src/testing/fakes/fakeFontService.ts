import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import type { FontAddresses } from '../../server/outside/fonts/fetchFamily';
import { closeServer, listenLocally } from './localServer';

/** The font service for tests: a list, style sheets and files, and ways to fail. */
export type FakeFontService = {
  addresses: FontAddresses;
  requests: string[];
  apiKeys: (string | undefined)[];
  list: string;
  /** The style sheet; `{files}` is replaced by the address of the files. */
  css: string;
  file: Buffer;
  /** Sends a response of its own and returns true, or returns false. */
  misbehave: (path: string, response: ServerResponse) => boolean;
  close(): Promise<void>;
};

/** Bytes that begin like a woff2 file. */
export function woff2Bytes(bytes = 200): Buffer {
  const content = Buffer.alloc(bytes, 7);
  content.write('wOF2', 'latin1');
  content.writeUInt32BE(content.length, 8);
  return content;
}

const face = (subset: string, weight: number, file: string, range: string) =>
  `/* ${subset} */\n@font-face {\n  font-family: 'Abril Fatface';\n  font-style: normal;\n  font-weight: ${weight};\n  font-display: swap;\n` +
  `  src: url({files}s/${file}.woff2) format('woff2');\n  unicode-range: ${range};\n}\n`;

export const goodCss =
  face('latin-ext', 400, 'ext', 'U+0100-02BA, U+02BD-02C5') +
  face('latin', 400, 'latin', 'U+0000-00FF, U+0131') +
  face('latin', 700, 'latin', 'U+0000-00FF, U+0131');

export async function startFakeFontService(): Promise<FakeFontService> {
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    fake.requests.push(path);
    if (fake.misbehave(path, response)) return;
    if (path.startsWith('/list')) {
      fake.apiKeys.push(request.headers['x-goog-api-key']?.toString());
      response.end(fake.list);
    } else if (path.startsWith('/css')) {
      // Google sends WOFF2 to browsers that it knows, and TrueType to any other client.
      const css = request.headers['user-agent']?.includes('Chrome/')
        ? fake.css
        : fake.css.replaceAll('woff2', 'truetype');
      response.end(css.replaceAll('{files}', fake.addresses.files));
    } else response.end(fake.file);
  });
  const fake: FakeFontService = {
    addresses: { list: '', css: '', files: '' },
    requests: [],
    apiKeys: [],
    list: JSON.stringify({
      items: [
        { family: 'Roboto Slab', category: 'serif', variants: ['100', 'regular', '700', 'italic'] },
        { family: 'Abril Fatface', category: 'display', variants: ['regular', '700'] },
        { family: 'Light Only', category: 'sans-serif', variants: ['300'] },
      ],
    }),
    css: goodCss,
    file: woff2Bytes(),
    misbehave: () => false,
    close: () => closeServer(server),
  };
  const address = await listenLocally(server);
  fake.addresses = { list: `${address}/list`, css: `${address}/css2`, files: `${address}/files/` };
  return fake;
}
