import { Mail, MailOpen, Star } from 'lucide-react';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { IconButton } from '../../../ui/IconButton';
import { alertRaised } from '../../alerts/alertsSlice';
import { problemFrom } from '../../api/serverProblem';
import { useEditReceivedContactMutation } from '../../entities/receivedContacts/receivedContactEndpoints';
import { useAppDispatch } from '../../store/hooks';

/** The buttons that star a contact and mark it as read or unread. */
export function ContactMarks({ contact }: { contact: WireReceivedContact }) {
  const [edit] = useEditReceivedContactMutation();
  const dispatch = useAppDispatch();
  const { name, isRead, isStarred } = contact;
  async function mark(marks: { isStarred: boolean } | { isRead: boolean }) {
    const { error } = await edit({ contact, ...marks });
    if (!error) return;
    // The mark is taken back, so an alert says why. After a 401 the log-out has its own message.
    const { status, message } = problemFrom(error);
    if (status !== 401) dispatch(alertRaised({ type: 'danger', text: `The mark was not saved. ${message}` }));
  }
  return (
    <>
      <IconButton
        label={isStarred ? `Remove the star from ${name}` : `Star ${name}`}
        className={isStarred ? 'received-contact-starred' : undefined}
        icon={<Star aria-hidden="true" />}
        onClick={() => void mark({ isStarred: !isStarred })}
      />
      <IconButton
        className="received-contact-mark-read"
        label={isRead ? `Mark ${name} as unread` : `Mark ${name} as read`}
        icon={isRead ? <Mail aria-hidden="true" /> : <MailOpen aria-hidden="true" />}
        onClick={() => void mark({ isRead: !isRead })}
      />
    </>
  );
}
