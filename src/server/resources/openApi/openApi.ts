import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { callNames } from '../../../contract/calls';
import type { CallName } from '../../../contract/calls';
import { productName } from '../../../contract/product';
import { callDocumentation } from './callDocumentation';

/** The parts of the OpenAPI document that its readers here use. */
export type ApiSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  maxItems?: number;
  anyOf?: ApiSchema[];
  items?: ApiSchema;
  properties?: Record<string, ApiSchema>;
  patternProperties?: Record<string, ApiSchema>;
  additionalProperties?: boolean | ApiSchema;
  required?: string[];
};
export type ApiContent = Record<string, { schema?: ApiSchema }>;
export type ApiOperation = {
  operationId: CallName;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: ApiSchema }[];
  requestBody?: { content: ApiContent };
  responses: Record<string, { description?: string; content?: ApiContent }>;
};
export type ApiDocument = { openapi: string; info: { title: string; version: string }; paths: Record<string, Record<string, ApiOperation>> };

/** Listens to the routes that are registered from now on and remembers their schemas. Call it before the first. */
export async function collectCalls(server: FastifyInstance): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: productName, version: '1', description: 'Every answer in JSON has `message`: Success, or what went wrong.' },
      components: { securitySchemes: { token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url }) => {
      const given = (schema ?? {}) as Record<string, unknown>;
      const name = callNames.find((one) => one === given.operationId);
      return { schema: (name ? callDocumentation(name, given) : { hide: true }) as never, url };
    },
  });
}

/** The OpenAPI document of everything that was registered; for servers that are ready. */
export function apiDocument(server: FastifyInstance): ApiDocument {
  return server.swagger() as unknown as ApiDocument;
}
