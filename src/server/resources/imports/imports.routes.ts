import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import {
  CreateImportRequest,
  EditImportRowRequest,
  PutImportPhotoForm,
  PutImportRowsRequest,
} from '../../../contract/wire/import';
import type { ImportParameters } from '../../../contract/wire/import';
import { WireJob, WireJobRecord } from '../../../contract/wire/job';
import { conflict, forbidden, invalid, notFound } from '../../http/errors';
import { registerOperation } from '../../http/registerOperation';
import { lineFrom } from '../../../text/typedText';
import { takeUpload } from '../../http/uploads';
import type { FileStorage } from '../../outside/files/fileStorage';
import { writeAudit } from '../audit';
import { beginPhase, insertJob } from '../jobs/jobs.repository';
import { jobRecordToWire, loadWireJob } from '../jobs/jobToWire';
import { readPhotoUpload } from '../photos/photoUpload';
import { writeWithFiles } from '../storedFiles';
import { rememberColumns } from './importColumns';
import { registerImportColumns } from './importColumns.routes';
import { checkedStatuses, startedStatuses } from './importHandler';
import { saveRowPhoto } from './imports.repository';
import { askForCheck, editRow, lockOpenImport, putRows } from './importRows';

/** Imports of cards and accounts: rows, dry run, photos, start. The job routes pause, cancel and undo them. */
export function registerImports(server: FastifyInstance, { files }: { files: FileStorage }): void {
  registerImportColumns(server);

  registerOperation(
    server,
    'createImport',
    {
      body: CreateImportRequest,
      content: WireJob,
      summary: 'Creates an import, which waits for its rows',
    },
    async (request) => {
      const { kind, fileName, requestId, language, clearsEmpty, columns } = request.body;
      if (kind === 'accounts' && request.user.role !== 'SUPER_ADMIN') throw forbidden();
      const account = kind === 'cards' ? request.targets.bodyAccount : undefined;
      if (kind === 'cards' && !account) throw invalid('accountId: required');
      server.limiter.take('importsPerUser', request.user.id);
      const label = lineFrom(fileName);
      const parameters: ImportParameters = { kind, fileName: label, language, clearsEmpty, columns };
      return request.write(async (transaction) => {
        const values = { kind: 'import', action: kind, label, parameters, accountId: account?.id ?? null } as const;
        const { job, isNew } = await insertJob(transaction, request, { ...values, requestId });
        if (isNew) await rememberColumns(transaction, values.accountId, columns ?? []);
        return loadWireJob(transaction, job.id, request.now);
      });
    },
  );

  registerOperation(
    server,
    'putImportRows',
    {
      body: PutImportRowsRequest,
      content: WireJob,
      errors: [409],
      summary: 'Adds rows to an import; those at the same positions are replaced',
    },
    (request) =>
      request.write(async (transaction) => {
        const job = await lockOpenImport(transaction, request.targets.job.id);
        await putRows(transaction, job, request.body);
        return loadWireJob(transaction, job.id, request.now);
      }),
  );

  registerOperation(
    server,
    'checkImport',
    {
      content: WireJob,
      errors: [409],
      summary: 'Starts the dry run, which says what the import would do with each row',
    },
    async (request) => {
      const { now } = request;
      const content = await request.write(async (transaction) => {
        const job = await lockOpenImport(transaction, request.targets.job.id);
        await beginPhase(transaction, job, { status: 'checking', takes: checkedStatuses, request });
        const wire = await loadWireJob(transaction, job.id, now);
        if (wire.total === 0) throw invalid('rows: required');
        return wire;
      });
      void server.wakeJobs();
      return content;
    },
  );

  registerOperation(
    server,
    'editImportRow',
    {
      body: EditImportRowRequest,
      content: Type.Array(WireJobRecord),
      errors: [409],
      summary: 'Changes cells of a checked row, and checks it again with the rows about the same card or account',
    },
    (request) =>
      request.write(async (transaction) => {
        const job = await lockOpenImport(transaction, request.targets.job.id);
        if (job.status !== 'checked') throw conflict('Check the rows first');
        const position = positionOf(request);
        return (await editRow(transaction, request, job, position, request.body.values)).map(jobRecordToWire);
      }),
  );

  registerOperation(
    server,
    'putImportPhoto',
    {
      form: PutImportPhotoForm,
      content: WireJob,
      errors: [409],
      summary: 'Adds the photo of a row; check the import afterwards',
    },
    (request, reply) =>
      takeUpload(
        request,
        async () => {
          const position = positionOf(request);
          const { photo, newFiles } = await readPhotoUpload(request, reply);
          return writeWithFiles(request, files, newFiles, async (transaction) => {
            const job = await lockOpenImport(transaction, request.targets.job.id);
            await saveRowPhoto(transaction, job, position, photo);
            await askForCheck(transaction, job);
            return loadWireJob(transaction, job.id, request.now);
          });
        },
        'importPhotosPerUser',
      ),
  );

  registerOperation(
    server,
    'startImport',
    { content: WireJob, errors: [409], summary: 'Imports the rows that are new or changed' },
    async (request) => {
      const { now } = request;
      const content = await request.write(async (transaction) => {
        const job = await lockOpenImport(transaction, request.targets.job.id);
        if (job.status !== 'checked') throw conflict('Check the rows first');
        await beginPhase(transaction, job, { status: 'running', takes: startedStatuses, request });
        await writeAudit(transaction, request, job.id, { name: job.label, accountId: job.accountId ?? undefined });
        return loadWireJob(transaction, job.id, now);
      });
      void server.wakeJobs();
      return content;
    },
  );
}

/** @throws HttpError 404 for a text that is not a position */
function positionOf({ params }: FastifyRequest<{ Params: { position: string } }>): number {
  if (!/^\d{1,6}$/.test(params.position)) throw notFound();
  return Number(params.position);
}
