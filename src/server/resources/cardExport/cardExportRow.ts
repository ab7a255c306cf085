import { cardFields, emptyCardFields, pickCardFields } from '../../../contract/cardFields';
import type { CardFieldName } from '../../../contract/cardFields';
import { joinEntries } from '../../../text/importCells';
import { cardImportFields, importFieldLabels } from '../../../contract/imports';
import type { CardImportField } from '../../../contract/imports';
import type { CardRecord } from '../cards/cards.repository';

/** A profile of a card as a row for an import. A card with several profiles has a row for each. */
export type CardExportRow = Record<CardImportField, string | string[]>;

/** Makes the rows of a card, a row for each profile, the oldest first. A card without a profile has one row. */
export function cardExportRows({ card, login, profiles }: CardRecord): CardExportRow[] {
  const ofCard = { cardId: card.id, cardOwnerName: card.name, loginEmail: login?.email ?? '' };
  if (profiles.length === 0) return [{ ...emptyCardFields(), ...ofCard, profile: '', language: '' }];
  return profiles.map((profile, index) => ({
    ...pickCardFields(profile),
    ...ofCard,
    profile: String(index + 1),
    language: profile.language,
  }));
}

/** The columns of a table of cards, in the order of an import's fields. */
export const cardExportColumns: readonly { label: string; of: (row: CardExportRow) => string }[] = cardImportFields.map(
  (field) => ({
    label: labelOf(field),
    of: (row) => {
      const value = row[field];
      return Array.isArray(value) ? joinEntries(value) : value;
    },
  }),
);

function labelOf(field: CardImportField): string {
  return field in cardFields
    ? cardFields[field as CardFieldName].label
    : importFieldLabels[field as keyof typeof importFieldLabels];
}

/** Returns the values of a field: the entries of a list, or the text if it is not empty. */
export function valuesOf(row: CardExportRow, field: CardImportField): readonly string[] {
  const value = row[field];
  if (Array.isArray(value)) return value;
  return value === '' ? [] : [value];
}
