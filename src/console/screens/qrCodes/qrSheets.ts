import pLimit from 'p-limit';
import { hasThemesOption } from '../../entities/accounts/account';
import type { Account } from '../../entities/accounts/account';
import type { Card } from '../../entities/cards/card';
import { photoUrl } from '../../settings/serverAddress';
import { saveFile } from '../files/saveFile';
import { linkOf } from './linkOf';
import { printSheet } from './printSheet';
import { qrArchive } from './qrArchive';
import type { QrWork } from './qrArchive';
import { qrColor } from './qrDesign';
import { squarePicture } from './squarePicture';

/** A browser opens six connections to a server. */
const photosAtOnce = 6;

const titleOf = (account: Account | undefined) => (account ? `${account.accountName} QR codes` : 'QR codes');
const colorOf = (account: Account | undefined) =>
  qrColor(account && hasThemesOption(account) ? account.themes.headerBackgroundColor : undefined);

/** Saves the QR codes of cards as one ZIP. */
export async function saveQrArchive(cards: readonly Card[], account: Account | undefined, work: QrWork): Promise<void> {
  saveFile(await qrArchive(cards, { color: colorOf(account) }, work), `${titleOf(account)}.zip`);
}

/** Prints a label for each card, with its photo in the middle of the code where it has one. */
export async function printQrSheet(
  cards: readonly Card[],
  account: Account | undefined,
  { onDone, signal }: QrWork,
): Promise<void> {
  const color = colorOf(account);
  let done = 0;
  const labels = await pLimit(photosAtOnce).map(cards, async (card) => {
    signal.throwIfAborted();
    const photo = card.cardProfilePicture;
    // A photo that cannot be fetched leaves the code without one.
    const picture = photo === '' ? undefined : await squarePicture(photoUrl(photo, 256)).catch(() => undefined);
    onDone((done += 1));
    return { name: card.cardOwnerName, link: linkOf(card), design: { color, picture } };
  });
  signal.throwIfAborted();
  await printSheet(labels, titleOf(account));
}
