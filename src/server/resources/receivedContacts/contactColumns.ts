import { productVariantLabels } from '../../../contract/productVariants';
import type { ProductVariant } from '../../../contract/productVariants';
import type { ContactRecord } from './receivedContacts.repository';

/** The columns of exported tables of contacts, in their order. */
export const contactColumns: readonly { label: string; of: (contact: ContactRecord) => string }[] = [
  { label: 'Received (UTC)', of: ({ createdAt }) => createdAt.slice(0, 16).replace('T', ' ') },
  { label: 'Name', of: ({ name }) => name },
  { label: 'Company', of: ({ company }) => company },
  { label: 'Position', of: ({ position }) => position },
  { label: 'Phone', of: ({ phone }) => phone },
  { label: 'Email', of: ({ email }) => email },
  { label: 'Card', of: ({ cardName }) => cardName },
  { label: 'Profile', of: ({ profileName }) => profileName ?? '' },
  { label: 'Account', of: ({ accountName }) => accountName },
  { label: 'Product', of: ({ variant }) => productVariantLabels[variant as ProductVariant] ?? '' },
  { label: 'Read', of: ({ readAt }) => yesOrNo(readAt !== null) },
  { label: 'Starred', of: ({ starredAt }) => yesOrNo(starredAt !== null) },
  { label: 'Tags', of: ({ tags }) => tags.join(', ') },
  { label: 'Note', of: ({ note }) => note },
  { label: 'Consent', of: ({ consentText }) => consentText ?? '' },
  { label: 'Consent at', of: ({ consentAt }) => consentAt ?? '' },
];

function yesOrNo(value: boolean): string {
  return value ? 'Yes' : 'No';
}
