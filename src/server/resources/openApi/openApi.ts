import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { OperationId } from '../../../contract/operations';
import { errorResponse, errorSchemaName } from '../../../contract/wire/envelope';
import { bodyOf, operationSchema } from './operationSchema';
import { tags } from './tags';

/** The parts of a schema in the OpenAPI document that this folder reads. */
export type ApiSchema = {
  $ref?: string;
  description?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  anyOf?: ApiSchema[];
  items?: ApiSchema;
  properties?: Record<string, ApiSchema>;
  patternProperties?: Record<string, ApiSchema>;
  additionalProperties?: boolean | ApiSchema;
  required?: string[];
};
export type ApiContent = Record<string, { schema?: ApiSchema }>;
export type ApiParameter = {
  name: string;
  in: 'path' | 'query' | 'header';
  description?: string;
  required?: boolean;
  schema: ApiSchema;
};
export type ApiResponse = { description?: string; headers?: Record<string, object>; content?: ApiContent };
export type ApiOperation = {
  operationId: OperationId;
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: ApiParameter[];
  requestBody?: { content: ApiContent };
  responses: Record<string, ApiResponse>;
};
export type ApiDocument = {
  openapi: string;
  info: { title: string; version: string };
  servers: { url: string }[];
  components: { schemas: Record<string, ApiSchema> };
  paths: Record<string, Record<string, ApiOperation>>;
};

/**
 * Describes the operations that are registered afterwards. Call it before the first.
 * @fastify/swagger only makes components of schemas with an `$id` that it finds inside others. Bodies and the error
 * response are not inside others, so they are added to the components here.
 */
export async function describeApi(
  server: FastifyInstance,
  { title, publicUrl }: { title: string; publicUrl: string },
): Promise<void> {
  const schemas: Record<string, TSchema> = { [errorSchemaName]: errorResponse };
  server.addHook('onRoute', ({ config }) => {
    const body = config?.operation && bodyOf(config.operation);
    if (body?.$id !== undefined) schemas[body.$id] = body;
  });
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title,
        version: '1',
        description: 'Every response in JSON has `message`: Success, or what went wrong.',
        license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      },
      servers: [{ url: publicUrl }],
      tags,
      components: {
        securitySchemes: {
          token: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'The token of a session, from POST /api/authentication/token.',
          },
        },
        // The plugin's type only has the JSON Schema of OpenAPI 3.0.
        schemas: schemas as never,
      },
    },
    refResolver: {
      buildLocalReference: (schema, _baseUri, _fragment, index) => String(schema.$id ?? `schema-${index}`),
    },
    transform: ({ route, url }) => ({
      schema: route.config?.operation ? operationSchema(route.config.operation) : { hide: true },
      url,
    }),
  });
}

/** The OpenAPI document of all registered operations. The server must be ready. */
export function apiDocument(server: FastifyInstance): ApiDocument {
  // The plugin's type also allows OpenAPI 2, and references anywhere. This document is 3.1, with references in schemas
  // only.
  return server.swagger() as unknown as ApiDocument;
}
