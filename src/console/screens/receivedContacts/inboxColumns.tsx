import { Star } from 'lucide-react';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { Avatar } from '../../../ui/Avatar';
import type { Column } from '../../../ui/DataTableHead';
import { TwoLines } from '../../../ui/TwoLines';
import { receivedText } from './contactTexts';

const name: Column<WireReceivedContact> = {
  key: 'name',
  title: 'Name',
  picture: ({ name: text, isRead }) => (
    <span className="received-contact-picture" data-unread={isRead ? undefined : ''}>
      <Avatar name={text} size={32} />
    </span>
  ),
  render: ({ name: text, isRead }) => (
    <span className={isRead ? undefined : 'received-contact-unread'}>
      {text}
      {!isRead && <span className="visually-hidden"> (unread)</span>}
    </span>
  ),
  detail: ({ company, email }) => company || email,
};

const tags: Column<WireReceivedContact> = {
  key: 'tags',
  title: 'Tags',
  from: 'wide',
  width: '16%',
  render: (contact) => contact.tags.join(', '),
};

const card: Column<WireReceivedContact> = {
  key: 'card',
  title: 'Card',
  from: 'medium',
  width: '12rem',
  render: ({ cardName }) => <TwoLines text={cardName} />,
};

const account: Column<WireReceivedContact> = {
  key: 'account',
  title: 'Account',
  from: 'wide',
  width: '24%',
  render: ({ accountName }) => <TwoLines text={accountName} />,
};

const received: Column<WireReceivedContact> = {
  key: 'received',
  title: 'Received',
  width: '8rem',
  align: 'end',
  render: ({ receivedAt, isStarred }) => (
    <span className="received-contact-time">
      {isStarred && <Star className="received-contact-star" role="img" aria-label="Starred" />}
      <time dateTime={receivedAt}>{receivedText(receivedAt, new Date())}</time>
    </span>
  ),
};

/** The columns of the inbox. `hasAccounts`: the user sees contacts of accounts. `hasTags`: tags are in use. */
export function inboxColumns({
  hasAccounts,
  hasTags,
}: {
  hasAccounts: boolean;
  hasTags: boolean;
}): Column<WireReceivedContact>[] {
  return [name, ...(hasTags ? [tags] : []), card, ...(hasAccounts ? [account] : []), received];
}
