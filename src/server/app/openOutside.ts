import path from 'node:path';
import { openDiskFiles } from '../outside/files/diskFiles';
import { s3Files } from '../outside/files/s3Files';
import type { FileStorage } from '../outside/files/fileStorage';
import { googleFonts } from '../outside/fonts/googleFonts';
import { noOnlineFonts } from '../outside/fonts/onlineFonts';
import { fileMailer } from '../outside/mail/fileMailer';
import { smtpMailer } from '../outside/mail/smtpMailer';
import { googleWallet } from '../outside/wallet/googleWallet';
import { webhookSender } from '../outside/webhooks/webhookSender';
import type { Outside } from './outside';
import type { Settings } from './settings';

/**
 * Opens the external services of the settings: SMTP or .eml files, S3 or a folder, and Google's wallet and fonts if
 * they are configured.
 */
export async function openOutside(settings: Settings): Promise<Outside> {
  const { smtpUrl, from } = settings.mail;
  const { wallet, publicUrl, productName, fontsApiKey: apiKey } = settings;
  const files = await openFiles(settings);
  return {
    mailer: smtpUrl ? smtpMailer({ url: smtpUrl, from }) : fileMailer({ folder: emailFolder(settings), from }),
    files,
    wallet: googleWallet({ ...wallet, publicUrl, productName }),
    fonts: apiKey ? googleFonts({ apiKey, files }) : noOnlineFonts,
    webhooks: webhookSender(settings.webhooks),
  };
}

/** The folder of the .eml files that are written without SMTP_URL. */
export function emailFolder({ dataDirectory }: Pick<Settings, 'dataDirectory'>): string {
  return path.join(dataDirectory, 'outbox');
}

/** Opens the file storage: a bucket, or a folder in the data folder. */
export async function openFiles({ files, dataDirectory }: Settings): Promise<FileStorage> {
  const { bucket, accessKeyId = '', secretAccessKey = '', endpoint, region } = files;
  if (bucket === undefined) return openDiskFiles({ folder: path.join(dataDirectory, 'files') });
  return s3Files({ endpoint, region, bucket, accessKeyId, secretAccessKey });
}
