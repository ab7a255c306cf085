import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '../../../contract/operations';
import { EncodedBody, entityTag } from '../../http/encodedBody';
import { apiPage, apiPageHeaders } from './apiPage';
import { apiDocument } from './openApi';

/**
 * Registers `/api/openapi.json` for programs and `/api/docs` for people. Both are built and compressed at the first
 * request: they are large, and anyone may request them.
 */
export function registerOpenApi(server: FastifyInstance): void {
  const encoded = (text: string, headers: Record<string, string>) =>
    EncodedBody.of(text, { ...headers, 'cache-control': 'no-cache', etag: entityTag(text) });
  let document: Promise<EncodedBody> | undefined;
  let page: Promise<EncodedBody> | undefined;

  server.get(`${apiPrefix}/openapi.json`, async (request, reply) => {
    document ??= encoded(JSON.stringify(apiDocument(server)), { 'content-type': 'application/json; charset=utf-8' });
    return (await document).sendUnlessCached(request, reply);
  });

  server.get(`${apiPrefix}/docs`, async (request, reply) => {
    page ??= encoded(apiPage(apiDocument(server)), apiPageHeaders);
    return (await page).sendUnlessCached(request, reply);
  });
}
