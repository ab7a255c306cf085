import { truncated } from '../../../text/truncated';
import type { WalletPass } from './wallet';

/** A generic pass of Google Wallet: GenericObject of its REST API. */
export type WalletObject = {
  id: string;
  classId: string;
  state: 'ACTIVE';
  hexBackgroundColor: string;
  cardTitle: LocalizedText;
  header: LocalizedText;
  subheader?: LocalizedText;
  barcode: { type: 'QR_CODE'; value: string };
  heroImage?: { sourceUri: { uri: string } };
};

type LocalizedText = { defaultValue: { language: string; value: string } };

export type WalletNames = { issuerId: string; productName: string };

/** The id of the class that all passes share. */
export function walletClassId(issuerId: string): string {
  return `${issuerId}.contact_card`;
}

/** The stable id of a card's pass: saving again replaces the pass instead of adding a second one. */
export function walletObjectId(issuerId: string, cardId: string): string {
  return `${issuerId}.${cardId}`;
}

/**
 * The pass of a card. `maxTextLength` limits its texts and `withImage` includes the image, so that the caller can
 * shorten the link.
 */
export function walletObject(
  pass: WalletPass,
  names: WalletNames,
  size: { maxTextLength: number; withImage: boolean },
): WalletObject {
  const text = (value: string): LocalizedText => ({
    defaultValue: { language: pass.language, value: truncated(value, size.maxTextLength) },
  });
  return {
    id: walletObjectId(names.issuerId, pass.cardId),
    classId: walletClassId(names.issuerId),
    state: 'ACTIVE',
    hexBackgroundColor: pass.color,
    cardTitle: text(pass.company || names.productName),
    header: text(pass.fullName),
    ...(pass.title === '' ? {} : { subheader: text(pass.title) }),
    barcode: { type: 'QR_CODE', value: pass.pageUrl },
    ...(pass.imageUrl === undefined || !size.withImage ? {} : { heroImage: { sourceUri: { uri: pass.imageUrl } } }),
  };
}
