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
