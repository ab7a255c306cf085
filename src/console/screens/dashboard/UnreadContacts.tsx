import { Inbox } from 'lucide-react';
import { hrefTo } from '../../../contract/routes';
import { ButtonLink } from '../../../ui/Button';
import { Allowed } from '../../access/Allowed';
import { selectUnreadCount } from '../../entities/receivedContacts/unreadCount';
import { useAppSelector } from '../../store/hooks';

/** A link to the unread received contacts with their number. Renders nothing if there are none. */
export function UnreadContacts() {
  const unread = useAppSelector(selectUnreadCount);
  if (unread === 0) return null;
  return (
    <Allowed route="ReceivedContacts">
      <ButtonLink icon={<Inbox aria-hidden="true" />} href={`${hrefTo('ReceivedContacts')}?view=unread`}>
        {unread > 99 ? '99+' : unread} unread {unread === 1 ? 'contact' : 'contacts'}
      </ButtonLink>
    </Allowed>
  );
}
