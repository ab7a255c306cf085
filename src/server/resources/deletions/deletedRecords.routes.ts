import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { deletedRecordKinds } from '../../../contract/deletedRecords';
import {
  RestoreRequest,
  WireDeletedRecord,
  WireRestoreConflict,
  WireRestored,
} from '../../../contract/wire/deletedRecord';
import { WireKeysetPage } from '../../../contract/wire/envelope';
import type { Database, Row } from '../../database/tables';
import { ContentWithPage } from '../../http/envelope';
import { conflict, notFound } from '../../http/errors';
import type { SignedInRequest } from '../../http/operationRequest';
import { registerOperation } from '../../http/registerOperation';
import { mayRestore } from '../../http/scopeOf';
import { writeAudit } from '../audit';
import { keysetParameters, readKeysetPage } from '../lists/keysetPage';
import { deletedRecordToWire, lastDeletedFirst, searchDeletedRecords } from './deletedRecordList';
import { lockDeletion } from './lockDeletion';
import { restoreConflicts } from './restoreConflicts';
import { restoreRecord } from './restoreRecord';

const ListQuery = Type.Object({
  ...keysetParameters,
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Only records whose name contains this text.' })),
  kind: Type.Optional(
    Type.Union(
      Object.keys(deletedRecordKinds).map((kind) => Type.Literal(kind)),
      { description: 'Only records of this kind.' },
    ),
  ),
});

/** A deleted record that is still there. @throws HttpError 404 when its 30 days are over */
function refuseExpired({ now }: SignedInRequest, { expiresAt }: { expiresAt: string }): void {
  if (expiresAt <= now) throw notFound();
}

/** Milliseconds to wait for a restore before the response says that it is unfinished. */
const mostWaiting = 3000;
const isBeingRestored = 'This record is being restored';

/** What the history says of a deleted record. The name of a visitor must not be in it. */
const auditOf = ({ kind, label, accountId }: Pick<Row<'keptDeletions'>, 'kind' | 'label' | 'accountId'>) => ({
  kind,
  name: kind === 'lead' ? '' : label,
  accountId: accountId ?? undefined,
});

async function isStillMoving(database: Database, id: string): Promise<boolean> {
  const moving = database.selectFrom('keptDeletions').select('id').where('id', '=', id);
  return (await moving.where('status', '=', 'restoring').executeTakeFirst()) !== undefined;
}

/** Recently deleted: the list, what a restore conflicts with, restore, delete for good. */
export function registerDeletedRecords(server: FastifyInstance): void {
  registerOperation(
    server,
    'getDeletedRecords',
    {
      query: ListQuery,
      content: Type.Array(WireDeletedRecord),
      page: WireKeysetPage,
      noContent: 'The caller may restore nothing.',
      summary: 'What was deleted in the last 30 days, the newest first',
    },
    async (request, reply) => {
      // Not 404, which browsers report as a failed request: the console asks at every start.
      if (!mayRestore(request.user, 'card')) return reply.code(204).send();
      const records = searchDeletedRecords(request.server.database, request, request.query);
      const { rows, page } = await readKeysetPage(records, lastDeletedFirst, request.query);
      return new ContentWithPage(rows.map(deletedRecordToWire), page);
    },
  );

  registerOperation(
    server,
    'getRestoreConflicts',
    {
      content: Type.Array(WireRestoreConflict),
      summary: 'The conflicts that prevent a record from being restored as it was',
    },
    async (request) => {
      refuseExpired(request, request.targets.deletedRecord);
      return restoreConflicts(request.server.database, request.user, request.targets.deletedRecord);
    },
  );

  registerOperation(
    server,
    'restoreDeletedRecord',
    {
      body: RestoreRequest,
      content: WireRestored,
      removesTarget: true,
      errors: [409],
      summary: 'Restores a record with everything that was deleted with it',
    },
    async (request) => {
      const { deletedRecord } = request.targets;
      refuseExpired(request, deletedRecord);
      const found = await restoreConflicts(request.server.database, request.user, deletedRecord);
      const open = found.filter(({ choice }) => choice === null || !request.body[choice]);
      const accountId = found.some(({ choice }) => choice === 'accountId') ? request.body.accountId : undefined;
      let isFinished = false;
      const whenRepeated = await request.write(async (transaction) => {
        const deletion = await lockDeletion(transaction, deletedRecord.id);
        if (deletion.status === 'restoring') throw conflict(isBeingRestored);
        if (deletion.status === 'discarded') throw notFound();
        // Not before: what another restore has just brought back is no conflict with itself.
        if (open.length > 0) throw conflict(open.map(({ message }) => message).join('. '));
        const { objectId } = deletion;
        isFinished = await restoreRecord(transaction, request, deletion, { accountId });
        await writeAudit(transaction, request, objectId, { ...auditOf(deletion), ...(accountId && { accountId }) });
        // What is kept for a repeated request is sent when the record is gone, and then all of it is back.
        return { isFinished: true };
      });
      if (isFinished) return whenRepeated;
      // Most accounts are back within a moment: the lists are complete when the console loads them.
      await Promise.race([request.server.wakePieces(), sleep(mostWaiting, undefined, { ref: false })]);
      return { isFinished: !(await isStillMoving(request.server.database, deletedRecord.id)) };
    },
  );

  registerOperation(
    server,
    'discardDeletedRecord',
    { errors: [409], summary: 'Permanently deletes a record from Recently deleted' },
    async (request) => {
      refuseExpired(request, request.targets.deletedRecord);
      await request.write(async (transaction) => {
        const deletion = await lockDeletion(transaction, request.targets.deletedRecord.id);
        const { id, objectId, status } = deletion;
        if (status === 'restoring') throw conflict(isBeingRestored);
        if (status === 'deleting') throw conflict('This record is still being deleted. Try again in a minute');
        if (status === 'discarded') throw notFound();
        await transaction.updateTable('keptDeletions').set({ status: 'discarded' }).where('id', '=', id).execute();
        await writeAudit(transaction, request, objectId, auditOf(deletion));
      });
      request.server.wakeCleanup();
    },
  );
}
