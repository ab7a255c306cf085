import type { FileStorage } from '../outside/files/fileStorage';
import type { OnlineFonts } from '../outside/fonts/onlineFonts';
import type { Mailer } from '../outside/mail/mailer';
import type { Wallet } from '../outside/wallet/wallet';
import type { WebhookSender } from '../outside/webhooks/webhookSender';

/** The external services. Tests replace them. */
export type Outside = {
  mailer: Mailer;
  files: FileStorage;
  wallet: Wallet;
  /** The font families of a third party, besides the bundled ones. */
  fonts: OnlineFonts;
  webhooks: WebhookSender;
};
