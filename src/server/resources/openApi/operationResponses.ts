import { roles } from '../../../contract/permissions';
import { operationPolicies, rolesOfOperation } from '../../../contract/policy';
import { errorSchemaName } from '../../../contract/wire/envelope';
import { countsAsChange, responseSchema, writesForUser } from '../../http/registerOperation';
import type { RegisteredOperation } from '../../http/registerOperation';
import { apiErrors, logInError } from './apiRules';

const jsonError = { 'application/json': { schema: { $ref: `#/components/schemas/${errorSchemaName}` } } };

const entityTag = {
  ETag: { type: 'string', description: 'The state of the list, for `If-None-Match`.' },
};

const retryAfter = {
  'Retry-After': { type: 'integer', minimum: 1, description: 'Seconds to wait before the next try.' },
};

/** The responses of an operation by status, as @fastify/swagger expects them. */
export function responsesOf(operation: RegisteredOperation): Record<string, object> {
  const { redirect, noContent, isList } = operation.definition;
  const isOpen = operationPolicies[operation.name].who === 'anyone';
  const errors = errorStatusesOf(operation).map((status) => [status, errorResponse(status, isOpen)] as const);
  return {
    200: successOf(operation),
    ...(noContent !== undefined && { 204: { type: 'null', description: noContent } }),
    ...(redirect !== undefined && { 303: redirection(redirect) }),
    ...(isList && { 304: { type: 'null', description: 'The list is as it was with the ETag in If-None-Match.' } }),
    ...Object.fromEntries(errors),
  };
}

const redirection = (description: string) => ({
  type: 'null',
  description,
  headers: { Location: { type: 'string', description: 'The path to go to.' } },
});

function successOf({ definition }: RegisteredOperation): object {
  const { file, isList } = definition;
  if (file === undefined) return { ...responseSchema(definition), ...(isList && { headers: entityTag }) };
  const schema = { type: 'string', format: 'binary' };
  const mediaTypes = [file].flat().map((type) => type.split(';')[0] ?? type);
  return { description: 'The file.', content: Object.fromEntries(mediaTypes.map((type) => [type, { schema }])) };
}

function errorResponse(status: number, isOpen: boolean): object {
  const apiError = apiErrors.find(([errorStatus]) => errorStatus === status);
  const [, message, when] = (status === 401 && isOpen ? logInError : apiError) ?? [];
  if (message === undefined) throw new Error(`apiRules.ts does not say when ${status} is sent`);
  const headers = status === 429 || status === 503 ? retryAfter : undefined;
  return { description: `${message}: ${when}.`, ...(headers && { headers }), content: jsonError };
}

/** The error statuses of an operation: those that follow from its policy and schemas, and those of its definition. */
function errorStatusesOf(operation: RegisteredOperation): number[] {
  const { name, definition } = operation;
  const { who, object, body, contractOption } = operationPolicies[name];
  const isForSomeRoles = rolesOfOperation(name).length < roles.length;
  const isVersioned = 'version' in ((definition.body as { properties?: object } | undefined)?.properties ?? {});
  const hasBody = Boolean(definition.body ?? definition.form);
  const implied: [status: number, isPossible: boolean][] = [
    [400, true],
    [401, who !== 'anyone'],
    [
      403,
      isForSomeRoles || object === 'user' || contractOption !== undefined || definition.authorizeFurther !== undefined,
    ],
    [404, object !== undefined || body !== undefined],
    [409, isVersioned],
    [413, hasBody],
    [415, hasBody],
    [422, writesForUser(operation)],
    [429, countsAsChange(operation)],
    [500, true],
    [503, true],
  ];
  const statuses = [
    ...implied.flatMap(([status, isPossible]) => (isPossible ? [status] : [])),
    ...(definition.errors ?? []),
  ];
  return [...new Set(statuses)].sort((a, b) => a - b);
}
