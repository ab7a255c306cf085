import type {
  CardFieldValues,
  LineFieldName,
  ListFieldName,
  ParagraphFieldName,
} from '../../../../contract/cardFields';

/**
 * The data of a contact file: that of the public page, with all entries of each list. `websites` has absolute URLs
 * (https://...).
 */
export type VcardContact = Pick<CardFieldValues, LineFieldName | ParagraphFieldName | ListFieldName> & {
  /** The card's id, from which the UID is derived. */
  cardId: string;
  /** Social profiles: the name of the network and the absolute URL. */
  socials: readonly { label: string; url: string }[];
  /** The URLs of the card's public page and of the contact file itself. */
  pageUrl: string;
  sourceUrl: string;
  /** When this version of the contact was written (REV). */
  revisedAt: Date;
};
