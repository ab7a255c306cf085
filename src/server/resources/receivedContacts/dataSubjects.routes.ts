import type { FastifyInstance } from 'fastify';
import { DataSubjectRequest, WireDataSubject, WireDataSubjectExport } from '../../../contract/wire/receivedContact';
import { inTransaction } from '../../database/transaction';
import type { SignedInRequest } from '../../http/operationRequest';
import { registerOperation } from '../../http/registerOperation';
import { writeAudit } from '../audit';
import { emailKey } from '../logins/emailKey';
import { contactScopeOf } from './contactScope';
import { dataSubjectCounts, eraseDataSubject, loadDataSubject } from './dataSubject';
import { dataSubjectExport } from './dataSubjectExport';
import { findVisitorEmails } from './visitorEmails';

/** Registers the operations that find, export and erase the data of a visitor. */
export function registerDataSubjects(server: FastifyInstance): void {
  const body = DataSubjectRequest;

  registerOperation(
    server,
    'findDataSubject',
    { body, content: WireDataSubject, summary: 'Says how much is stored about a visitor' },
    async (request) => dataSubjectCounts(await loadDataSubject(server.database, await subjectOf(request))),
  );

  registerOperation(
    server,
    'exportDataSubject',
    {
      body,
      content: WireDataSubjectExport,
      summary: 'Exports everything that is stored about a visitor',
    },
    async (request) => {
      const subject = await loadDataSubject(server.database, await subjectOf(request));
      // Not `request.write`: a repeated request is another export, which the history has to name.
      await inTransaction(server.database, (transaction) =>
        writeAudit(transaction, request, null, dataSubjectCounts(subject)),
      );
      return dataSubjectExport(subject, request.now);
    },
  );

  registerOperation(
    server,
    'eraseDataSubject',
    {
      body,
      content: WireDataSubject,
      summary: 'Erases a visitor from received contacts, deletions and emails for good',
    },
    async (request) => {
      const visitor = await subjectOf(request);
      const emails = await findVisitorEmails(server.database, visitor);
      const found = emails.map(({ id }) => id);
      return request.write(async (transaction) => {
        const counts = await eraseDataSubject(transaction, visitor, found);
        // Neither the history nor the log may contain the erased data.
        await writeAudit(transaction, request, null, counts);
        return counts;
      });
    },
  );

  async function subjectOf({ user, body: { email } }: SignedInRequest & { body: DataSubjectRequest }) {
    server.limiter.take('dataSubjectsPerUser', user.id);
    const key = emailKey(email);
    return { key, scope: await contactScopeOf(server.database, user) };
  }
}
