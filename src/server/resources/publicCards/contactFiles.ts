import { socialUrl, safeUrl } from '../../../card/safeUrl';
import { cardFields, pickCardFields, socialNetworks } from '../../../contract/cardFields';
import type { WirePublicCard } from '../../../contract/wire/cardProfile';
import type { FileStorage } from '../../outside/files/fileStorage';
import type { Database } from '../../database/tables';
import { photoFileKey } from '../photos/photoFileKey';
import { cachedResponse } from './cardCache';
import type { CachedCard } from './cardCache';
import { EncodedBody } from './encodedBody';
import { pageAddresses } from './page/pageAddresses';
import { attachmentHeader } from './vcard/contactFileName';
import type { VcardContact } from './vcard/vcardContact';
import { vcardContentType, writeVcard } from './vcard/writeVcard';
import type { VcardVersion } from './vcard/writeVcard';

export type ContactFileForm = { version: VcardVersion; hasPhoto: boolean };

/**
 * What the contact file says: what the public page may show, with all values of every list. Links follow the page's
 * rule.
 */
export function vcardContactOf(card: WirePublicCard, publicUrl: string, revisedAt: Date): VcardContact {
  const addresses = pageAddresses(publicUrl, card.link, card.revision);
  return {
    ...pickCardFields(card),
    cardId: card.cardId,
    websites: card.websites.map(safeUrl).filter((url) => url !== null),
    socials: socialNetworks.flatMap((network) => {
      const url = socialUrl(network, card[network]);
      return url === null ? [] : [{ label: cardFields[network].label, url }];
    }),
    pageUrl: addresses.page,
    sourceUrl: addresses.contactFile,
    revisedAt,
  };
}

/** Makes cards' contact files, in every encoding, and keeps them with their revision as the page is kept. */
export class ContactFiles {
  constructor(
    private readonly database: Database,
    private readonly files: FileStorage,
    private readonly publicUrl: string,
  ) {}

  of(card: CachedCard, { version, hasPhoto }: ContactFileForm): Promise<EncodedBody> {
    return cachedResponse(card, `contact ${version} ${hasPhoto}`, async () => {
      const photoJpeg = hasPhoto ? await this.photoOf(card) : undefined;
      const contact = vcardContactOf(card.wire, this.publicUrl, revisedAt(card.record));
      return EncodedBody.of(writeVcard(contact, { version, photoJpeg }), {
        'content-type': vcardContentType,
        'content-disposition': attachmentHeader(card.wire.fullName),
      });
    });
  }

  /** The photo as a small JPEG out of our own store; one that is not there leaves the contact without a picture. */
  private async photoOf({ record: { card } }: CachedCard): Promise<Buffer | undefined> {
    if (card.photoId === null) return undefined;
    const photo = await this.database
      .selectFrom('photos')
      .select('fileKey')
      .where('id', '=', card.photoId)
      .executeTakeFirst();
    return (photo && (await this.files.read(photoFileKey(photo.fileKey, 'vcard.jpg')))) ?? undefined;
  }
}

/**
 * When the contact changed last, as far as the rows tell: a second for every change since it was made. Rises with every
 * change, which is what an address book compares.
 */
export function revisedAt({ card, profile, account }: CachedCard['record']): Date {
  return new Date(Date.parse(profile.createdAt) + (card.version + profile.version + account.version) * 1000);
}
