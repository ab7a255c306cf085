import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { bulkFields, fieldValueText } from '../../../contract/bulkActions';
import { cardFields } from '../../../contract/cardFields';
import { languages } from '../../../contract/languages';
import { uploadLimits } from '../../../contract/limits';
import { StartBulkActionRequest } from '../../../contract/wire/bulkAction';
import { WireJob } from '../../../contract/wire/job';
import { inTransaction } from '../../database/transaction';
import { invalid, notFound } from '../../http/errors';
import type { SignedInRequest } from '../../http/operationRequest';
import { registerOperation } from '../../http/registerOperation';
import { accountsInScope, cardsInScopeById, mayRestore } from '../../http/scopeOf';
import { writeAudit } from '../audit';
import { cardProfileChanges } from '../cardProfiles/cardProfileChanges';
import type { Job } from '../jobs/jobHandler';
import { beginPhase, insertJob, newJobRecord, saveJobRecords } from '../jobs/jobs.repository';
import { loadWireJob } from '../jobs/jobToWire';
import { bulkActionRules, requireAction } from './bulkAction';
import type { BulkParameters } from './bulkAction';
import { lockRow } from '../lockRow';

/** Records in one transaction. Other requests run between the transactions. */
const recordsAtOnce = 200;

/** Actions on many cards. Each is a job. */
export function registerBulkActions(server: FastifyInstance): void {
  registerOperation(
    server,
    'startBulkAction',
    {
      body: StartBulkActionRequest,
      bodyLimit: uploadLimits.bulkAction,
      content: WireJob,
      errors: [403, 404],
      summary: 'Starts a bulk action: a job that runs in the background',
    },
    async (request) => {
      const { user, now, body } = request;
      const { action, requestId } = body;
      requireAction(user, action);
      server.limiter.take('bulkActionsPerUser', user.id);
      const { parameters, label } = await parametersOf(request, body);
      const { job } = await inTransaction(server.database, (transaction) =>
        insertJob(transaction, request, { kind: 'bulkAction', action, label, parameters, accountId: null, requestId }),
      );
      if (job.status === 'draft') await saveRecords(request, job, [...new Set(body.cardIds)]);
      const content = await request.write(async (transaction) => {
        const locked = await lockRow(transaction, 'jobs', job.id);
        if (locked.status === 'draft') {
          await beginPhase(transaction, locked, { status: 'running', takes: ['waiting'], request });
          await writeAudit(transaction, request, job.id, { name: label });
        }
        return loadWireJob(transaction, job.id, now);
      });
      void server.wakeJobs();
      return content;
    },
  );
}

/**
 * Returns the parameters and the label of the job.
 * @throws HttpError 400 for a missing or unknown parameter, 404 for an account outside the user's scope
 */
async function parametersOf(
  { server, user }: SignedInRequest,
  { action, parameters: { accountId, language, contactDetails = {} } = {} }: StartBulkActionRequest,
): Promise<{ parameters: BulkParameters; label: string }> {
  const isUndoable = bulkActionRules[action].isUndoable && (action !== 'delete' || mayRestore(user, 'card'));
  if (action === 'move') {
    if (accountId === undefined) throw invalid('parameters.accountId: required');
    const accounts = accountsInScope(server.database, user).select('accounts.name');
    const account = await accounts.where('accounts.id', '=', accountId).executeTakeFirstOrThrow(notFound);
    return { parameters: { accountId, isUndoable }, label: account.name };
  }
  if (action === 'setLanguage') {
    if (language === undefined) throw invalid('parameters.language: required');
    const found = languages.find(({ code }) => code === language);
    if (!found) throw invalid('parameters.language: not an available language');
    return { parameters: { language, isUndoable }, label: found.name };
  }
  if (action === 'setField') {
    const fieldChange = cardProfileChanges(contactDetails, { hasLanguagePack: false });
    const [field, second] = bulkFields.filter((name) => fieldChange[name] !== undefined);
    if (field === undefined || second !== undefined) throw invalid('parameters.contactDetails: one field required');
    const text = fieldValueText(fieldChange[field] ?? '') || 'nothing';
    return { parameters: { fieldChange, isUndoable }, label: `${cardFields[field].label} to ${text}` };
  }
  return { parameters: { isUndoable }, label: '' };
}

/** Writes a record for each card. A card outside the scope gets no name, and fails as not found when the job runs. */
async function saveRecords({ server, user }: SignedInRequest, job: Job, cardIds: string[]): Promise<void> {
  for (let first = 0; first < cardIds.length; first += recordsAtOnce) {
    const ids = cardIds.slice(first, first + recordsAtOnce);
    const cards = await cardsInScopeById(server.database, user)
      .select(['cards.id', 'cards.name'])
      .where('cards.id', 'in', ids)
      .execute();
    const names = new Map(cards.map(({ id, name }) => [id, name]));
    const records = ids.map((id, index) => {
      const record = newJobRecord(job, first + index, { name: names.get(id) ?? '' });
      return { ...record, recordId: id };
    });
    const isDraft = await inTransaction(server.database, async (transaction) => {
      // The same request may have been sent again and begun the job: its records must not be replaced then.
      const { status } = await lockRow(transaction, 'jobs', job.id);
      if (status === 'draft') await saveJobRecords(transaction, records);
      return status === 'draft';
    });
    if (!isDraft) return;
    await yieldToEventLoop();
  }
}
