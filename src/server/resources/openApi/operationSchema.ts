import type { FastifySchema } from 'fastify';
import type { TSchema } from 'typebox';
import { operations } from '../../../contract/operations';
import type { OperationId } from '../../../contract/operations';
import { operationPolicies, rolesOfOperation } from '../../../contract/policy';
import { roles } from '../../../contract/permissions';
import type { ParameterName } from '../../http/operationRequest';
import { writesForUser } from '../../http/registerOperation';
import type { RegisteredOperation } from '../../http/registerOperation';
import { responsesOf } from './operationResponses';
import { tagOf } from './tags';

const objectTexts = {
  account: 'an account in scope',
  adminAccount: 'an administrator account',
  card: 'a card in scope',
  cardProfile: 'a profile of a card in scope',
  lead: 'a received contact in scope',
  deletedRecord: 'a deleted record in scope',
  job: 'a job in scope',
  session: 'a session of the caller',
  user: 'the caller; SUPER_ADMIN may name another user',
} as const;

/** For the documentation only: http/idempotency.ts validates the header. */
const idempotencyHeader = {
  type: 'object',
  properties: {
    'Idempotency-Key': {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{1,200}$',
      description:
        'Chosen by the caller, new for each change. Within 24 hours the same request with the same key gets the stored response and changes nothing.',
    },
  },
};

/** For the documentation only: resources/lists/sendList.ts reads the header. */
const conditionHeader = {
  type: 'object',
  properties: {
    'If-None-Match': {
      type: 'string',
      description:
        'The ETag of an earlier response with the same parameters, without `cursor` and `ids`: an unchanged list gets 304.',
    },
  },
};

const pathParameters: Record<ParameterName<(typeof operations)[OperationId][1]>, string> = {
  accountId: 'The id of the account.',
  cardId: 'The id of the card.',
  cardLink: "The last part of the card's public address, /preview/{link}.",
  cardTypeId: 'The id of the card profile.',
  family: 'The name of the font family.',
  contactId: 'The id of the received contact.',
  format: 'The format of the file: csv, vcf or xlsx.',
  deliveryId: 'The id of the event, which is its `webhook-id`.',
  deletedRecordId: 'The id of the deleted record.',
  entryId: 'The id of the entry of the history.',
  entryType: 'What the rows are: accounts or cards.',
  jobId: 'The id of the job.',
  position: 'The position of the row, from 0.',
  sessionId: 'The id of the session.',
  textureName: 'The name of the texture with the suffix .png, such as custom-header-texture-1.png.',
  userId: 'The id of the user.',
  webhookId: 'The id of the webhook.',
};

/** Who may run the operation, as text. */
export function whoMay(name: OperationId): string {
  const allowed = rolesOfOperation(name);
  if (operationPolicies[name].who === 'anyone') return 'anyone';
  return allowed.length === roles.length ? 'anyone who is signed in' : allowed.join(', ');
}

/** The objects of the operation and its contract option, as text. Undefined without any. */
export function aboutWhat(name: OperationId): string | undefined {
  const { object, body, contractOption } = operationPolicies[name];
  const parts = [
    object && objectTexts[object],
    body && `\`${body.field}\` names ${objectTexts[body.object]}`,
    contractOption && `the account's contract holds the option \`${contractOption}\``,
  ];
  return parts.filter(Boolean).join('; ') || undefined;
}

/** The route schema of an operation for @fastify/swagger, from its definition and its policy. */
export function operationSchema(operation: RegisteredOperation): FastifySchema {
  const { name, definition } = operation;
  const { summary, query, form } = definition;
  const about = aboutWhat(name);
  const body = bodyOf(operation);
  return {
    operationId: name,
    summary,
    tags: [tagOf(name)],
    description: `Allowed for: ${whoMay(name)}.${about ? ` Object: ${about}.` : ''}${definition.takesHead ? ' HEAD returns the same headers.' : ''}`,
    security: operationPolicies[name].who === 'anyone' ? [] : [{ token: [] }],
    params: parametersOf(operations[name][1]),
    querystring: query,
    ...(writesForUser(operation) && { headers: idempotencyHeader }),
    ...(definition.isList && { headers: conditionHeader }),
    ...(body && { body: body.$id === undefined ? body : { $ref: `#/components/schemas/${body.$id}` } }),
    ...(form && { consumes: ['multipart/form-data'] }),
    response: responsesOf(operation),
  };
}

/** The schema of an operation's body. Its descriptions also name the aliases of fields. */
export function bodyOf({ definition }: RegisteredOperation): DescribedObject | undefined {
  const body = (definition.form ?? definition.body) as DescribedObject | undefined;
  if (!body) return undefined;
  const properties = { ...body.properties };
  for (const [alias, field] of Object.entries(definition.fieldAliases ?? {})) {
    const property = properties[field];
    if (property)
      properties[field] = { ...property, description: `${property.description} Also accepted as \`${alias}\`.` };
  }
  return { ...body, properties };
}

type DescribedObject = TSchema & { $id?: string; properties: Record<string, { description?: string }> };

function parametersOf(path: string): object | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof typeof pathParameters);
  if (names.length === 0) return undefined;
  const properties = names.map((name) => [name, { type: 'string', description: pathParameters[name] }]);
  return { type: 'object', required: names, properties: Object.fromEntries(properties) };
}
