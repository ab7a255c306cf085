import type { FastifyInstance } from 'fastify';
import { apiPrefix } from '../../../contract/operations';
import { apiPage, apiPageHeaders } from './apiPage';
import { apiDocument } from './openApi';

/** Registers `/api/openapi.json` for programs and `/api/docs` for people. Both are built at the first request. */
export function registerOpenApi(server: FastifyInstance): void {
  let page: string | undefined;

  server.get(`${apiPrefix}/openapi.json`, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(apiDocument(server)),
  );

  server.get(`${apiPrefix}/docs`, async (_request, reply) => {
    page ??= apiPage(apiDocument(server));
    return reply.headers({ ...apiPageHeaders, 'cache-control': 'no-cache' }).send(page);
  });
}
