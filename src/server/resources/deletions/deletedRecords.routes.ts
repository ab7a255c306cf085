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
import { textOneOf } from '../../../contract/wire/texts';
import type { Database, DeletedRecordRow } from '../../database/tables';
import { ContentWithPage } from '../../http/envelope';
import { conflict, notFound } from '../../http/errors';
import type { SignedInRequest } from '../../http/operationRequest';
import { registerOperation } from '../../http/registerOperation';
import { mayRestore } from '../../http/scopeOf';
import { writeAudit } from '../audit';
import type { AuditDetails } from '../audit';
import { keysetParameters, readKeysetPage } from '../lists/keysetPage';
import { deletedRecordToWire, searchDeletedRecords } from './deletedRecordList';
import { lockDeletionToRestore } from './lockDeletionToRestore';
import { cardIdOf, restoreConflicts } from './restoreConflicts';
import { restoreRecord } from './restoreRecord';
import { lockRow } from '../lockRow';

const ListQuery = Type.Object({
  ...keysetParameters,
  search: Type.Optional(Type.String({ maxLength: 200, description: 'Only records whose name contains this text.' })),
  kind: Type.Optional(textOneOf(Object.keys(deletedRecordKinds), 'Only records of this kind.')),
});

/** @throws HttpError 404 when the deleted record has expired, after 30 days */
function refuseExpired({ now }: SignedInRequest, { expiresAt }: { expiresAt: string }): void {
  if (expiresAt <= now) throw notFound();
}

/** How long a response waits for a restore before it reports it as unfinished. */
const restoreWaitMilliseconds = 3000;
const isBeingRestored = 'This record is being restored';

/**
 * Returns the id of the record whose history gets an entry about a deleted record, and the details of the entry. A
 * profile belongs to the history of its card. The details must not contain the name of a visitor.
 */
async function auditOf(
  database: Database,
  deletion: DeletedRecordRow,
): Promise<[objectId: string, details: AuditDetails]> {
  const { kind, label, parent, objectId, accountId } = deletion;
  const shared = { kind, accountId: accountId ?? undefined };
  if (kind === 'cardProfile') return [await cardIdOf(database, deletion), { ...shared, name: parent, profile: label }];
  return [objectId, { ...shared, name: kind === 'lead' ? '' : label }];
}

/** Whether a record that is being restored is not restored yet: it exists until then. */
async function isStillMoving(database: Database, id: string): Promise<boolean> {
  const deletion = database.selectFrom('keptDeletions').select('id').where('id', '=', id);
  return (await deletion.executeTakeFirst()) !== undefined;
}

/** Recently deleted: list, conflicts of a restore, restore, delete permanently. */
export function registerDeletedRecords(server: FastifyInstance): void {
  registerOperation(
    server,
    'getDeletedRecords',
    {
      query: ListQuery,
      content: Type.Array(WireDeletedRecord),
      page: WireKeysetPage,
      noContent: 'The caller may restore nothing.',
      summary: 'Lists what was deleted in the last 30 days, the newest first',
    },
    async (request, reply) => {
      // 204, because the console requests this at every start and browsers report 404 as a failed request.
      if (!mayRestore(request.user, 'card')) return reply.code(204).send();
      const records = searchDeletedRecords(request.server.database, request, request.query);
      const { rows, page } = await readKeysetPage(records, 'keptDeletions', request.query);
      return new ContentWithPage(rows.map(deletedRecordToWire), page);
    },
  );

  registerOperation(
    server,
    'getRestoreConflicts',
    {
      content: Type.Array(WireRestoreConflict),
      summary: 'Lists the conflicts that prevent a record from being restored as it was',
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
        const deletion = await lockDeletionToRestore(transaction, deletedRecord.id);
        if (deletion.status === 'restoring') throw conflict(isBeingRestored);
        if (deletion.status === 'discarded') throw notFound();
        // Thrown only after the lock: what another restore has just restored is not a conflict.
        if (open.length > 0) throw conflict(open.map(({ message }) => message).join('. '));
        const [objectId, details] = await auditOf(transaction, deletion);
        isFinished = await restoreRecord(transaction, request, deletion, accountId);
        await writeAudit(transaction, request, objectId, { ...details, ...(accountId && { accountId }) });
        // The response for a repeated request: it is sent once the record no longer exists, after a complete restore.
        return { isFinished: true };
      });
      if (isFinished) return whenRepeated;
      // Most accounts are restored within this time, so the lists are complete when the console loads them.
      await Promise.race([request.server.wakeDeletions(), sleep(restoreWaitMilliseconds, undefined, { ref: false })]);
      return { isFinished: !(await isStillMoving(request.server.database, deletedRecord.id)) };
    },
  );

  registerOperation(
    server,
    'discardDeletedRecord',
    { errors: [409], summary: 'Deletes a record from Recently deleted for good' },
    async (request) => {
      refuseExpired(request, request.targets.deletedRecord);
      await request.write(async (transaction) => {
        const deletion = await lockRow(transaction, 'keptDeletions', request.targets.deletedRecord.id);
        const { id, status } = deletion;
        if (status === 'restoring') throw conflict(isBeingRestored);
        if (status === 'deleting') throw conflict('This record is still being deleted. Try again in a minute');
        if (status === 'discarded') throw notFound();
        await transaction.updateTable('keptDeletions').set({ status: 'discarded' }).where('id', '=', id).execute();
        await writeAudit(transaction, request, ...(await auditOf(transaction, deletion)));
      });
      request.server.wakeCleanup();
    },
  );
}
