import { apiPrefix, operationPath, operations } from '../../../contract/operations';
import type { RevertChangeRequest } from '../../../contract/wire/history';
import type { Row } from '../../database/tables';
import { conflict, HttpError, invalid } from '../../http/errors';
import type { SignedInRequest } from '../../http/operationRequest';
import { revertHeader } from '../../http/revertHeader';
import { isRevertible, revertingOperation } from './revertibleActions';

/**
 * Sets fields back to their values before a change. The server calls the operation of the change with the caller's
 * token, so that permissions, validation, version check and history are the same as for any other change.
 * @returns the content of that operation's response
 * @throws HttpError 400 for a field that is not in the entry, 409 when the change cannot be reverted, and every error
 *   of the operation
 */
export async function revertChange<Content>(
  request: SignedInRequest,
  entry: Row<'auditEntries'>,
  { fields, version }: RevertChangeRequest,
): Promise<Content> {
  const unknown = fields?.find((name) => !entry.changes.some(({ field }) => field === name));
  if (unknown !== undefined) throw invalid(`fields: the change did not write ${unknown.slice(0, 40)}`);
  const changes = entry.changes.filter(({ field }) => fields?.includes(field) ?? true);
  if (!isRevertible(entry) || changes.length === 0) throw conflict('This change cannot be reverted');

  const { action } = entry;
  const { params, body } = revertingOperation(entry, changes);
  const { authorization, 'idempotency-key': idempotencyKey } = request.headers;
  const response = await request.server.inject({
    method: operations[action][0],
    url: apiPrefix + operationPath(action, params),
    remoteAddress: request.address,
    headers: {
      authorization,
      [revertHeader]: entry.id,
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    payload: { ...body, ...(version !== undefined && { version }) },
  });
  const { message, content } = response.json<{ message: string; content: Content }>();
  const retryAfter = response.headers['retry-after'];
  if (response.statusCode !== 200)
    throw new HttpError(response.statusCode, message, retryAfter === undefined ? undefined : Number(retryAfter));
  return content;
}
