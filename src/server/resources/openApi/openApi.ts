import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import type { TSchema } from 'typebox';
import type { OperationId } from '../../../contract/operations';
import { errorResponse, errorSchemaName } from '../../../contract/wire/envelope';
import { bodyOf, operationSchema } from './operationSchema';
import { tags } from './tags';

/** The parts of the OpenAPI document that its readers here use. */
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
 * Describes the calls that are registered from now on; call it before the first.
 * @fastify/swagger makes a component of every schema with an `$id` that it finds inside another. A body, and the
 * response to a failure, are no schema inside another: those are given to it as components here.
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
        // The plugin's type knows the JSON Schema of OpenAPI 3.0 only.
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

/** The OpenAPI document of everything that was registered; for servers that are ready. */
export function apiDocument(server: FastifyInstance): ApiDocument {
  // The plugin's type allows OpenAPI 2 and references in every place; this document is 3.1 and has them in schemas
  // only.
  return server.swagger() as unknown as ApiDocument;
}
