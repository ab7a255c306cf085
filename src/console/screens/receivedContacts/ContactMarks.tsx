import { Mail, MailOpen, Star } from 'lucide-react';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { IconButton } from '../../../ui/IconButton';
import { raiseFailure } from '../../alerts/alertsSlice';
import { queryProblem } from '../../entities/queryProblem';
import { useEditReceivedContactMutation } from '../../entities/receivedContacts/receivedContactEndpoints';
import { useAppDispatch } from '../../store/hooks';

/** The buttons that star a contact and mark it as read or unread. */
export function ContactMarks({ contact }: { contact: WireReceivedContact }) {
  const [edit] = useEditReceivedContactMutation();
  const dispatch = useAppDispatch();
  const { name, isRead, isStarred } = contact;
  async function mark(marks: { isStarred: boolean } | { isRead: boolean }) {
    const problem = queryProblem((await edit({ contact, ...marks })).error);
    // The mark is taken back, so an alert says why.
    if (problem) dispatch(raiseFailure(`The mark was not saved. ${problem.message}`, problem));
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
