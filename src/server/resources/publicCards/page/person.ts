import type { ContactRow, CardViewModel } from '../../../../card/cardViewModel';
import { socialNetworks } from '../../../../contract/cardFields';
import { photoInSize } from '../../../../contract/photos';
import type { PageAddresses } from './pageAddresses';

function valueOf(rows: ContactRow[], kind: ContactRow['kind']): string | undefined {
  return rows.find((row) => row.kind === kind)?.value;
}

function addressesOf(rows: ContactRow[], kinds: readonly ContactRow['kind'][]): string[] {
  return rows.flatMap(({ kind, action }) => (kinds.includes(kind) && action.type === 'visit' ? [action.href] : []));
}

/** The card as a schema.org Person for search engines. It has only what the page shows. */
export function personOf(
  view: CardViewModel,
  profilePicture: string,
  addresses: PageAddresses,
): Record<string, unknown> {
  const { rows, name, title, company, about } = view;
  const street = valueOf(rows, 'address');
  return {
    '@context': 'https://schema.org',
    '@type': 'Person',
    name: name || undefined,
    url: addresses.page,
    image: profilePicture === '' ? undefined : addresses.origin + photoInSize(profilePicture, 512),
    jobTitle: title || undefined,
    worksFor: company === '' ? undefined : { '@type': 'Organization', name: company },
    description: about || undefined,
    telephone: valueOf(rows, 'officePhones') ?? valueOf(rows, 'mobilePhones'),
    faxNumber: valueOf(rows, 'fax'),
    email: valueOf(rows, 'emails'),
    address:
      street === undefined ? undefined : { '@type': 'PostalAddress', streetAddress: street.replace(/\n/g, ', ') },
    sameAs: [...addressesOf(rows, ['websites']), ...addressesOf(rows, socialNetworks)],
  };
}
