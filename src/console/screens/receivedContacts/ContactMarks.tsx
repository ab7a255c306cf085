import { Mail, MailOpen, Star } from 'lucide-react';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { IconButton } from '../../../ui/IconButton';
import { useEditReceivedContactMutation } from '../../entities/receivedContacts/receivedContactEndpoints';

/** The buttons that star a contact and mark it as read or unread. */
export function ContactMarks({ contact }: { contact: WireReceivedContact }) {
  const [edit] = useEditReceivedContactMutation();
  const { name, isRead, isStarred } = contact;
  return (
    <>
      <IconButton
        label={isStarred ? `Remove the star from ${name}` : `Star ${name}`}
        className={isStarred ? 'received-contact-starred' : undefined}
        icon={<Star aria-hidden="true" />}
        onClick={() => void edit({ contact, isStarred: !isStarred })}
      />
      <IconButton
        className="received-contact-mark-read"
        label={isRead ? `Mark ${name} as unread` : `Mark ${name} as read`}
        icon={isRead ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
        onClick={() => void edit({ contact, isRead: !isRead })}
      />
    </>
  );
}
