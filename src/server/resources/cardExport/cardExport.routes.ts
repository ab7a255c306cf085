import type { FastifyInstance } from 'fastify';
import { uploadLimits } from '../../../contract/limits';
import { ExportCardsRequest } from '../../../contract/wire/cardExport';
import { registerOperation } from '../../http/registerOperation';
import { sendFile } from '../../http/sendRaw';
import { writeExport } from '../audit';
import { exportContentTypes, exportFileOf, exportFormatFrom, exportTable } from '../tableExport';
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
      const { database, limiter, exportSlots } = request.server;
      const format = exportFormatFrom(params.format);
      limiter.take('cardExportsPerUser', user.id);
      const details = { list: 'cards', ...(body.accountId !== undefined && { accountId: body.accountId }) };
      const file = await exportSlots.make(user.id, async () => {
        const made = await exportTable(cardExport, format, exportBatches(database, user, body));
        await writeExport(request, 'exportCards', details);
        return made;
      });
      return sendFile(reply, file, exportFileOf(cardExport, format));
    },
  );
}
