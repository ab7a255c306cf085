import type { FastifyInstance } from 'fastify';
import { registerOperation } from '../../http/registerOperation';
import { logSecurityEvent } from '../../http/securityEvents';
import { sendFile } from '../../http/sendRaw';
import { zipStream } from '../../outside/archive/zipStream';
import type { FileStorage } from '../../outside/files/fileStorage';
import { writeExport } from '../audit';
import { ownDataFiles } from './ownDataFiles';

const zipContentType = 'application/zip';

type Dependencies = { files: FileStorage; publicUrl: string; commitViews: () => Promise<void> };

/** Registers the download of the caller's own data. */
export function registerOwnData(server: FastifyInstance, { files, publicUrl, commitViews }: Dependencies): void {
  registerOperation(
    server,
    'getOwnData',
    {
      file: zipContentType,
      errors: [429],
      summary:
        "Exports the caller's own data as a ZIP: login, sessions, cards, profiles, photos, received contacts, statistics",
    },
    async (request, reply) => {
      const { user, now } = request;
      await server.sharedLimits.take(['ownDataPerUser', user.id]);
      await commitViews();
      await writeExport(request, 'getOwnData', {});
      logSecurityEvent(request, 'sensitive_read', { object: user.id });
      const archive = zipStream(ownDataFiles({ database: server.database, files, publicUrl }, user, now));
      return sendFile(reply, archive, { name: 'My data.zip', type: zipContentType });
    },
  );
}
