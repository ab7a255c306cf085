import type { FastifyInstance } from 'fastify';
import { uploadLimits } from '../../../contract/limits';
import { ExportCardsRequest } from '../../../contract/wire/cardExport';
import { registerOperation } from '../../http/registerOperation';
import { exportContentTypes, exportFormatFrom, sendTable } from '../tableExport';
import { cardExport, exportBatches } from './cardExport';

/** Exports of cards as a file that an import can read. */
export function registerCardExport(server: FastifyInstance): void {
  registerOperation(
    server,
    'exportCards',
    {
      body: ExportCardsRequest,
      bodyLimit: uploadLimits.selection,
      file: exportContentTypes,
      errors: [404, 429],
      summary:
        'Exports the cards in scope, of an account or with the given ids, as a file that an import takes: csv, vcf or xlsx',
    },
    async (request, reply) => {
      const { user, body, params } = request;
      const { database, limiter } = request.server;
      const format = exportFormatFrom(params.format);
      limiter.take('cardExportsPerUser', user.id);
      const details = { list: 'cards', ...(body.accountId !== undefined && { accountId: body.accountId }) };
      return sendTable(request, reply, cardExport, { format, batches: exportBatches(database, user, body), details });
    },
  );
}
