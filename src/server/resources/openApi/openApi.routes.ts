import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '../../../contract/operations';
import { EncodedBody } from '../../http/encodedBody';
import { apiPage, apiPageHeaders } from './apiPage';
import { apiDocument } from './openApi';

/**
 * Registers `/api/openapi.json` for programs and `/api/docs` for people. Both are built and compressed at the first
 * request: they are large, and anyone may request them.
 */
export function registerOpenApi(server: FastifyInstance): void {
  const headers = { 'cache-control': 'no-cache' };
  let document: Promise<EncodedBody> | undefined;
  let page: Promise<EncodedBody> | undefined;

  server.get(`${apiPrefix}/openapi.json`, async (request, reply) => {
    document ??= EncodedBody.of(JSON.stringify(apiDocument(server)), {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
    });
    return (await document).send(request, reply);
  });

  server.get(`${apiPrefix}/docs`, async (request, reply) => {
    page ??= EncodedBody.of(apiPage(apiDocument(server)), { ...headers, ...apiPageHeaders });
    return (await page).send(request, reply);
  });
}
