import type { FastifyInstance } from 'fastify';
import { uploadLimits } from '../../../contract/limits';
import { ExportCardsRequest } from '../../../contract/wire/cardExport';
import { registerOperation } from '../../http/registerOperation';
import { sendFile } from '../../http/sendRaw';
import { csvContentType } from '../../outside/spreadsheet/csv';
import { workbookContentType } from '../../outside/spreadsheet/workbook';
import { writeExport } from '../audit';
import { vcardContentType } from '../publicCards/vcard/writeVcard';
import { cardExportFormat, exportBatches } from './cardExport';

/** Exports of cards as a file that an import can read. */
export function registerCardExport(server: FastifyInstance): void {
  registerOperation(
    server,
    'exportCards',
    {
      body: ExportCardsRequest,
      bodyLimit: uploadLimits.selection,
      file: [csvContentType, vcardContentType, workbookContentType],
      errors: [404, 429],
      summary:
        'Exports the cards in scope, of an account or with the given ids, as a file that an import takes: csv, vcf or xlsx',
    },
    async (request, reply) => {
      const { user, body, params } = request;
      const { database, limiter, exportSlots } = request.server;
      const format = cardExportFormat(params.format);
      limiter.take('cardExportsPerUser', user.id);
      const details = { list: 'cards', ...(body.accountId !== undefined && { accountId: body.accountId }) };
      const file = await exportSlots.make(user.id, async () => {
        const made = await format.make(exportBatches(database, user, body));
        await writeExport(request, 'exportCards', details);
        return made;
      });
      return sendFile(reply, file, format);
    },
  );
}
