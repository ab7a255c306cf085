import { readdirSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cardLinkOfPath, isPreviewPath } from '../../contract/previewPath';
import { apiPrefix } from '../../contract/operations';
import { documentHeaders } from './documentPolicy';
import type { DocumentSources } from './documentPolicy';
import type { EncodedBody } from './encodedBody';
import { isOfApi } from './securityHeaders';
import { staticDocument } from './staticDocument';

/**
 * Responds to `/preview/{cardLink}` with the card's page made on the server: status, `documentHeaders(sources, inline)`
 * and body.
 */
export type PublicPage = (link: string, request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

export type DocumentOptions = {
  /** build/public: console.html, preview.html and what they load. */
  folder: string;
  metas: Record<string, string>;
  sources: DocumentSources;
  /** Without it the client-rendered document is sent. */
  publicPage?: PublicPage;
};

/** Addresses below these are files: a missing one is not found and never the console. */
const filePrefixes = ['/assets/', '/textures/', '/fonts/', '/storage/', '/icons/'];
const immutable = { immutable: true, maxAge: '1y' } as const;
const revalidated = { immutable: false, maxAge: '1h' } as const;

/**
 * Serves the two documents and the files of the bundle. Hashed files are immutable; documents are revalidated at each
 * request. A path with the segment `/preview` is the public page, `/preview.html/...` its client-rendered form. Every
 * other path without a dot is the console.
 */
export async function registerDocuments(server: FastifyInstance, options: DocumentOptions): Promise<void> {
  const { folder, publicPage } = options;
  await server.register(fastifyStatic, { root: folder, serve: false, preCompressed: true });
  const bundle = await openBundle(options);

  const openPage: PublicPage =
    publicPage ??
    (async (_link, request, reply) => (await bundle.latest()).previewDocument.sendUnlessCached(request, reply));
  const asDocument = { method: ['GET', 'HEAD'], compress: false as const };
  // Nearly every visitor uses this route. As a part of `/*` the router would match it last.
  server.route<{ Params: { link: string } }>({
    ...asDocument,
    url: '/preview/:link',
    handler: (request, reply) => openPage(request.params.link, request, reply),
  });
  server.route({
    ...asDocument,
    url: '/*',
    handler: async (request, reply) => {
      const [address = '/'] = request.url.split('?');
      if (bundle.last().files.has(address)) return sendAsset(reply, address);
      const { files, consoleDocument, previewDocument } = await bundle.latest();
      if (files.has(address)) return sendAsset(reply, address);
      if (address === apiPrefix || isOfApi(address) || filePrefixes.some((prefix) => address.startsWith(prefix)))
        return reply.callNotFound();
      // A path with a dot is the name of a file that browsers and crawlers try, such as /favicon.ico.
      if (!isPreviewPath(address))
        return address.includes('.') ? reply.callNotFound() : consoleDocument.sendUnlessCached(request, reply);
      return address.includes('/preview.html')
        ? previewDocument.sendUnlessCached(request, reply)
        : openPage(cardLinkOfPath(address), request, reply);
    },
  });
}

function sendAsset(reply: FastifyReply, address: string): FastifyReply {
  return reply.sendFile(address.slice(1), address.startsWith('/assets/') ? immutable : revalidated);
}

type Bundle = { files: Set<string>; consoleDocument: EncodedBody; previewDocument: EncodedBody };

/**
 * Reads the bundle. `last` is what was read last. `latest` reads it again after a build has replaced it: the documents
 * of the build before name files that are gone, and a browser would show an empty page.
 */
async function openBundle(options: DocumentOptions): Promise<{ last(): Bundle; latest(): Promise<Bundle> }> {
  let version = await versionOf(options.folder);
  let bundle = await readBundle(options);
  return {
    last: () => bundle,
    async latest() {
      const current = await versionOf(options.folder);
      if (current === version) return bundle;
      try {
        bundle = await readBundle(options);
        version = current;
      } catch {
        // A build is writing the documents: the next request tries again.
      }
      return bundle;
    },
  };
}

/** Changes with the documents and with the names of the hashed files. */
async function versionOf(folder: string): Promise<string> {
  const times = ['console.html', 'preview.html', 'assets'].map(async (name) => {
    const stats = await stat(path.join(folder, name)).catch(() => undefined);
    return stats?.mtimeMs ?? '';
  });
  return (await Promise.all(times)).join();
}

async function readBundle({ folder, metas, sources }: DocumentOptions): Promise<Bundle> {
  const headers = documentHeaders(sources);
  return {
    files: filesOf(folder),
    consoleDocument: await staticDocument(path.join(folder, 'console.html'), metas, headers),
    previewDocument: await staticDocument(path.join(folder, 'preview.html'), metas, {
      ...headers,
      'x-robots-tag': 'noindex',
    }),
  };
}

/** The addresses of the bundle's files, but not of the documents and compressed twins. */
function filesOf(folder: string): Set<string> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(html|br|gz)$/.test(entry.name))
    .map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/')}`);
  return new Set(names);
}
