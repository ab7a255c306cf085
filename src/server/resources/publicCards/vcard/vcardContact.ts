import { createHash } from 'node:crypto';
import type {
  CardFieldValues,
  LineFieldName,
  ListFieldName,
  ParagraphFieldName,
} from '../../../../contract/cardFields';

/**
 * The content of a contact file: what the public page shows, with every entry of every list. `websites` holds whole
 * addresses (https://...), as the page links to them.
 */
export type VcardContact = Pick<CardFieldValues, LineFieldName | ParagraphFieldName | ListFieldName> & {
  /** The card's id; the contact's UID comes from it. */
  cardId: string;
  /** Social profiles: the network's name and the whole address. */
  socials: readonly { label: string; url: string }[];
  /** The card's public page, and the address of the contact file itself. */
  pageUrl: string;
  sourceUrl: string;
  /** When what the card shows changed last. */
  revisedAt: Date;
};

/** A UUID that is always the same for a card (RFC 9562 version 8, from a hash of the card's id). */
export function contactUuid(cardId: string): string {
  const hash = createHash('sha256').update(`contact-cards:${cardId}`).digest();
  hash[6] = ((hash[6] ?? 0) & 0x0f) | 0x80;
  hash[8] = ((hash[8] ?? 0) & 0x3f) | 0x80;
  const hex = hash.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
}
