import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '../../../contract/calls';
import { apiPage, apiPageHeaders } from './apiPage';
import { describedCalls } from './describedCalls';
import { apiDocument } from './openApi';

/** `/api/openapi.json` for programs and `/api/docs` for people (decision 18); both are made at the first request. */
export function serveOpenApi(server: FastifyInstance, { product }: { product: string }): void {
  let page: string | undefined;
  const hidden = { schema: { hide: true } };

  server.get(`${apiPrefix}/openapi.json`, hidden, async (_request, reply) => reply.header('cache-control', 'no-cache').send(apiDocument(server)));

  server.get(`${apiPrefix}/docs`, hidden, async (_request, reply) => {
    page ??= apiPage(product, describedCalls(apiDocument(server)));
    return reply.headers({ ...apiPageHeaders, 'cache-control': 'no-cache' }).send(page);
  });
}
