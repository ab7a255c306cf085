import { socialUrl, safeUrl } from '../../../card/safeUrl';
import { cardFields, pickCardFields, socialNetworks } from '../../../contract/cardFields';
import type { CardFieldValues } from '../../../contract/cardFields';
import type { FileStorage } from '../../outside/files/fileStorage';
import type { Database } from '../../database/tables';
import type { Clock } from '../../http/clock';
import { EncodedBody } from '../../http/encodedBody';
import { readPhoto } from '../readPhoto';
import { cachedResponse } from './cardCache';
import type { CachedCard } from './cardCache';
import { contactFileAddress, pageAddress } from './page/pageAddresses';
import { attachmentHeader } from './vcard/contactFileName';
import type { VcardContact } from './vcard/vcardContact';
import { vcardContentType, writeVcard } from './vcard/writeVcard';
import type { VcardVersion } from './vcard/writeVcard';

export type ContactFileForm = { version: VcardVersion; hasPhoto: boolean };

/** The data of a contact file: that of the public page, with all values of each list. Unsafe links are left out. */
export function vcardContactOf(
  card: CardFieldValues & { cardId: string; link: string },
  publicUrl: string,
  revisedAt: Date,
): VcardContact {
  return {
    ...pickCardFields(card),
    cardId: card.cardId,
    websites: card.websites.map(safeUrl).filter((url) => url !== null),
    socials: socialNetworks.flatMap((network) => {
      const url = socialUrl(network, card[network]);
      return url === null ? [] : [{ label: cardFields[network].label, url }];
    }),
    pageUrl: pageAddress(publicUrl, card.link),
    sourceUrl: contactFileAddress(publicUrl, card.link),
    revisedAt,
  };
}

/** Creates the contact files of cards and caches them with the card. */
export class ContactFiles {
  constructor(
    private readonly sources: { database: Database; files: FileStorage; clock: Pick<Clock, 'now'> },
    private readonly publicUrl: string,
  ) {}

  /**
   * The contact file of a card, compressed in every encoding. No column says when a card changed. Its REV is the time
   * of writing: a file that is written after a change never has an earlier one.
   */
  of(card: CachedCard, { version, hasPhoto }: ContactFileForm): Promise<EncodedBody> {
    return cachedResponse(card, `contact ${version} ${hasPhoto}`, async () => {
      const { photoId } = card.record.card;
      const photoJpeg = hasPhoto ? await readPhoto(this.sources, photoId, 'vcard.jpg') : null;
      const contact = vcardContactOf(card.wire, this.publicUrl, this.sources.clock.now());
      return EncodedBody.of(writeVcard(contact, { version, photoJpeg: photoJpeg ?? undefined }), {
        'content-type': vcardContentType,
        'content-disposition': attachmentHeader(card.wire.fullName),
      });
    });
  }
}
