import { hasThemesOption } from '../../entities/accounts/account';
import type { Account } from '../../entities/accounts/account';
import type { Card } from '../../entities/cards/card';
import { photoUrl } from '../../settings/serverAddress';
import { saveFile } from '../files/saveFile';
import { linkOf } from './linkOf';
import { printSheet } from './printSheet';
import { qrArchive } from './qrArchive';
import { qrColor } from './qrDesign';
import { squarePicture } from './squarePicture';

const titleOf = (account: Account | undefined) => (account ? `${account.accountName} QR codes` : 'QR codes');
const colorOf = (account: Account | undefined) =>
  qrColor(account && hasThemesOption(account) ? account.themes.headerBackgroundColor : undefined);

/** Saves the QR codes of cards as one ZIP. */
export async function saveQrArchive(cards: readonly Card[], account: Account | undefined): Promise<void> {
  saveFile(await qrArchive(cards, { color: colorOf(account) }), `${titleOf(account)}.zip`);
}

/** Prints a label for each card, with its photo in the middle of the code where it has one. */
export async function printQrSheet(cards: readonly Card[], account: Account | undefined): Promise<void> {
  const color = colorOf(account);
  const labels = await Promise.all(
    cards.map(async (card) => {
      const photo = card.cardProfilePicture;
      // A photo that cannot be fetched leaves the code without one.
      const picture = photo === '' ? undefined : await squarePicture(photoUrl(photo, 256)).catch(() => undefined);
      return { name: card.cardOwnerName, link: linkOf(card), design: { color, picture } };
    }),
  );
  await printSheet(labels, titleOf(account));
}
