import type { FileStorage } from '../outside/files/fileStorage';
import type { OnlineFonts } from '../outside/fonts/onlineFonts';
import type { Mailer } from '../outside/mail/mailer';
import type { Wallet } from '../outside/wallet/wallet';

/** What lies beyond the process; tests hand in recording ones. */
export type Outside = {
  mailer: Mailer;
  files: FileStorage;
  wallet: Wallet;
  /** The families a third party offers beside the bundled ones. */
  fonts: OnlineFonts;
};
