import type { ReactNode } from 'react';
import { numberTag } from '../../../card/numberTag';
import { productVariantLabels } from '../../../contract/productVariants';
import type { ProductVariant } from '../../../contract/productVariants';
import { hrefTo } from '../../../contract/routes';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { Anchor } from '../../../ui/Anchor';
import { Allowed } from '../../access/Allowed';
import { displayDateAndTime } from '../../entities/displayDate';
import { searchOf } from './contactQuery';

/** All fields of a contact. Card and account link to their other contacts. */
export function ContactFacts({ contact }: { contact: WireReceivedContact }) {
  const { company, position, phone, email, cardId, cardName, accountId, accountName, profileName, variant } = contact;
  const { receivedAt, keptUntil, consent } = contact;
  const PhoneNumber = numberTag(phone);
  const product = productVariantLabels[variant as ProductVariant] as string | undefined;
  return (
    <dl className="received-contact-facts">
      <Fact label="Phone">
        <PhoneNumber dir="ltr">{phone}</PhoneNumber>
      </Fact>
      <Fact label="Email">
        <bdi dir="ltr">{email}</bdi>
      </Fact>
      <Fact label="Company">{company}</Fact>
      <Fact label="Position">{position}</Fact>
      <Fact label="Card">
        <Anchor href={hrefTo('CardContactDetails', { cardId })}>{cardName}</Anchor>{' '}
        <Anchor className="received-contact-more" href={hrefTo('ReceivedContacts') + searchOf({ card: cardId })}>
          All contacts of this card
        </Anchor>
      </Fact>
      <Fact label="Profile">{profileName ?? ''}</Fact>
      <Allowed route="SingleAccount">
        <Fact label="Account">
          <Anchor href={hrefTo('Cards', { accountId })}>{accountName}</Anchor>{' '}
          <Anchor
            className="received-contact-more"
            href={hrefTo('ReceivedContacts') + searchOf({ account: accountId })}
          >
            All contacts of this account
          </Anchor>
        </Fact>
      </Allowed>
      <Fact label="Source">{product ?? ''}</Fact>
      <Fact label="Received">
        <time dateTime={receivedAt}>{displayDateAndTime(receivedAt)}</time>
      </Fact>
      <Fact label="Kept until">
        <time dateTime={keptUntil}>{displayDateAndTime(keptUntil)}</time>
      </Fact>
      {consent && (
        <Fact label="Consent">
          <q dir="auto">{consent.text}</q> <time dateTime={consent.at}>{displayDateAndTime(consent.at)}</time>
        </Fact>
      )}
    </dl>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === '') return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}
