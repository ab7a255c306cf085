import type { FastifyInstance } from 'fastify';
import { walletPicturePath } from '../../../contract/photos';
import { previewPath } from '../../../contract/previewPath';
import { SaveToGoogleWalletRequest, WireGoogleWallet } from '../../../contract/wire/wallet';
import { newId } from '../../database/ids';
import type { Instant } from '../../database/instant';
import type { CardProfileRow, CardRow, Database } from '../../database/tables';
import { inTransaction } from '../../database/transaction';
import { conflict } from '../../http/errors';
import { registerOperation } from '../../http/registerOperation';
import { countOnSuccess } from '../../http/sharedLimits';
import type { FileStorage } from '../../outside/files/fileStorage';
import { walletPicture } from '../../outside/images/walletPicture';
import { composeWalletLink } from '../../outside/mail/composeWalletLink';
import { mailAddress } from '../../outside/mail/mailAddress';
import { passExpiry } from '../../outside/wallet/passUpdates';
import type { Wallet, WalletPass } from '../../outside/wallet/wallet';
import { writeAudit } from '../audit';
import { activeProfileOf } from '../cards/cardProfiles.repository';
import { queuePassUpdates } from '../deletions/queuePassUpdates';
import { findUser } from '../logins/logins.repository';
import type { MailQueue } from '../mailQueue';
import { photoFileKey } from '../photoFileKey';

type Dependencies = { wallet: Wallet; mailQueue: MailQueue; files: FileStorage };

/**
 * Registers `GET /api/wallets/google`, which tells whether the server can create passes, and
 * `POST /api/wallets/google`, which emails the card's holder a link that saves the card on a phone.
 */
export function registerWallets(server: FastifyInstance, { wallet, mailQueue, files }: Dependencies): void {
  registerOperation(
    server,
    'getGoogleWallet',
    { content: WireGoogleWallet, summary: 'Says whether cards can be saved to Google Wallet' },
    async () => ({ isConfigured: wallet.isConfigured() }),
  );

  registerOperation(
    server,
    'saveToGoogleWallet',
    {
      body: SaveToGoogleWalletRequest,
      errors: [409],
      summary: "Mails a card's holder the link that saves the card to Google Wallet",
    },
    async (request) => {
      const card = request.targets.bodyCard;
      const { color } = request.body;
      const profile = await activeProfileOf(request.server.database, card.id);
      const login = await findUser(request.server.database, card.userId);
      const recipient = recipientAmong([login?.email ?? '', ...(profile?.emails ?? [])]);
      const issue = async () => {
        const { publicUrl } = mailQueue;
        const imageUrl = await preparePicture(request.server.database, files, card.photoId, publicUrl);
        const saveLink = await wallet.saveLink(passOf(card, profile, { color, publicUrl, imageUrl }));
        const email = composeWalletLink({
          to: recipient,
          cardOwnerName: card.name,
          saveLink,
          cardLink: card.link,
          publicUrl,
        });
        await request.write(async (transaction) => {
          const issued = { userId: request.user.id, objectId: card.id, color, recipient, createdAt: request.now };
          await transaction
            .insertInto('walletIssues')
            .values({ ...issued, id: newId(), cardId: card.id })
            .execute();
          await mailQueue.post(transaction, email, request.now, { cardId: card.id });
          await writeAudit(transaction, request, card.id);
        });
      };
      await countOnSuccess(request.server.sharedLimits, [['walletPerCard', card.id]], () =>
        issue().catch(async (error: unknown) => {
          // A failure here must not hide the first error.
          await expireIfDeleted(request.server.database, card.id, request.now).catch((problem: unknown) =>
            request.log.error({ err: problem, event: 'pass_not_expired', cardId: card.id }, 'pass_not_expired'),
          );
          throw error;
        }),
      );
    },
  );
}

/** Queues the expiry of a pass whose card was deleted meanwhile: saving the pass may have activated it again. */
async function expireIfDeleted(database: Database, cardId: string, now: Instant): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const card = await transaction.selectFrom('cards').select('id').where('id', '=', cardId).executeTakeFirst();
    if (!card) await queuePassUpdates(transaction, [cardId], passExpiry, now);
  });
}

/**
 * The card's login email, otherwise the first valid email of its active profile. Never an address of the request.
 * @throws HttpError 409 without a valid address
 */
function recipientAmong(addresses: string[]): string {
  const usable = addresses.map(mailAddress).find((address) => address !== null);
  if (!usable) throw conflict('This card has no address to send to');
  return usable;
}

/**
 * Draws the picture of a pass when the photo has none yet. The cleanup removes it after the photo.
 * @returns its address; undefined without a photo, and without https: Google fetches no picture from there
 */
async function preparePicture(
  database: Database,
  files: FileStorage,
  photoId: string | null,
  publicUrl: string,
): Promise<string | undefined> {
  if (photoId === null || !publicUrl.startsWith('https:')) return undefined;
  const photo = await database.selectFrom('photos').select('fileKey').where('id', '=', photoId).executeTakeFirst();
  if (!photo) return undefined;
  const key = photoFileKey(photo.fileKey, 'wallet.png');
  if ((await files.modifiedAt(key)) === null) {
    const content = await files.read(photoFileKey(photo.fileKey, '512.webp'));
    if (!content) return undefined;
    await files.write(key, await walletPicture(content));
  }
  return new URL(walletPicturePath(photoId), publicUrl).href;
}

function passOf(
  card: CardRow,
  profile: CardProfileRow | undefined,
  { color, publicUrl, imageUrl }: { color: string; publicUrl: string; imageUrl: string | undefined },
): WalletPass {
  return {
    cardId: card.id,
    color: color.toLowerCase(),
    fullName: profile?.fullName || card.name,
    title: profile?.title ?? '',
    company: profile?.company ?? '',
    language: profile?.language ?? 'en',
    pageUrl: new URL(previewPath(card.link), publicUrl).href,
    ...(imageUrl !== undefined && { imageUrl }),
  };
}
