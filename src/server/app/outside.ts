import type { FileStore } from '../outside/files/fileStore';
import type { Mailer } from '../outside/mail/mailer';

/** What lies beyond the process; tests hand in recording ones. */
export type Outside = {
  mailer: Mailer;
  files: FileStore;
};
