import { previewPath } from '../../../contract/previewPath';
import { addressEmail, publicLink } from './addressEmail';
import type { Email } from './email';
import { saveLinkStart } from '../wallet/wallet';
import { sentence } from './mailBody';

/**
 * The email with the link that saves a card to Google Wallet. It is the only link in emails outside of PUBLIC_URL.
 * @throws Error for a link with another prefix
 */
export function composeWalletLink(input: {
  to: string;
  cardOwnerName: string;
  saveLink: string;
  cardLink: string;
  publicUrl: string;
}): Email {
  if (!input.saveLink.startsWith(saveLinkStart)) throw new Error('The link is not a Google Wallet link');
  return addressEmail('walletLink', input.to, `Save ${input.cardOwnerName} to Google Wallet`, [
    {
      paragraph: sentence`Your card ${input.cardOwnerName} is ready for Google Wallet. Open this email on your Android phone and tap:`,
    },
    { link: { label: 'Add to Google Wallet', url: input.saveLink } },
    { link: { label: 'Your public page', url: publicLink(input.publicUrl, previewPath(input.cardLink)) } },
  ]);
}
