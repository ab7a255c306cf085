import './ReceivedContacts.css';
import { useEffect, useEffectEvent } from 'react';
import { Trash2 } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { hrefTo } from '../../../contract/routes';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { Badge } from '../../../ui/Badge';
import { ButtonLink } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { ErrorState } from '../../../ui/ErrorState';
import { passFocusOn } from '../../../ui/focusContent';
import { IconButton } from '../../../ui/IconButton';
import { PageHeader } from '../../../ui/PageHeader';
import { SkeletonRows } from '../../../ui/Skeleton';
import { queryProblem } from '../../entities/queryProblem';
import {
  useDeleteReceivedContactMutation,
  useEditReceivedContactMutation,
  useGetReceivedContactQuery,
} from '../../entities/receivedContacts/receivedContactEndpoints';
import { GoneMessage } from '../../forms/GoneMessage';
import { LeaveTo } from '../../forms/LeaveTo';
import { ServerMessage } from '../../forms/ServerMessage';
import { useHasUnsavedForm } from '../../forms/unsavedForms';
import { documentTitle } from '../../settings/product';
import { useUrlFilters } from '../lists/useUrlFilters';
import { ContactActions } from './ContactActions';
import { ContactFacts } from './ContactFacts';
import { searchOf, contactFilterReaders } from './contactQuery';
import { ContactMarks } from './ContactMarks';
import { ContactNeighbors } from './ContactNeighbors';
import { ContactNotes } from './ContactNotes';

/** One visitor who sent their details. */
export function ReceivedContactScreen() {
  const { contactId = '' } = useParams();
  const { filters } = useUrlFilters(contactFilterReaders);
  const list = hrefTo('ReceivedContacts') + searchOf(filters);
  const back = { href: list, label: 'Back to received contacts' };
  const { currentData: contact, error, refetch, isFetching } = useGetReceivedContactQuery(contactId);
  const hasUnsavedForm = useHasUnsavedForm();
  const problem = queryProblem(error);
  const isGone = problem?.status === 404;
  // Another user has deleted it: a note that is being typed stays, so that it can be copied.
  if (contact && (!isGone || hasUnsavedForm))
    return <Contact key={contactId} contact={contact} list={list} isGone={isGone} />;
  return (
    <>
      <title>{documentTitle('Received contact')}</title>
      <PageHeader title="Received contact" back={back} />
      {!error && <SkeletonRows rows={6} label="Loading the contact" />}
      {isGone && (
        <EmptyState
          text="This contact does not exist any more"
          action={<ButtonLink href={list}>Received contacts</ButtonLink>}
        />
      )}
      {problem && !isGone && (
        <ErrorState
          text="The contact could not be loaded"
          hint={problem.message}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
    </>
  );
}

function Contact({ contact, list, isGone }: { contact: WireReceivedContact; list: string; isGone: boolean }) {
  const [remove, removal] = useDeleteReceivedContactMutation();
  useReadOnOpen(contact);

  if (removal.isSuccess) return <LeaveTo path={list} />;

  function deleteContact() {
    if (window.confirm(`Delete the contact ${contact.name}?`)) void remove(contact.id);
  }

  return (
    <>
      <title>{documentTitle(`${contact.name} – Received contact`)}</title>
      <PageHeader
        title={<span dir="auto">{contact.name}</span>}
        back={{ href: list, label: 'Back to received contacts' }}
        aside={contact.isSuspicious && <Badge kind="warning">Suspicious</Badge>}
        actions={
          <>
            <ContactNeighbors contact={contact} />
            <ContactMarks contact={contact} />
            <IconButton
              ref={passFocusOn}
              label={`Delete ${contact.name}`}
              icon={<Trash2 aria-hidden="true" />}
              isDanger
              isBusy={removal.isLoading}
              onClick={deleteContact}
            />
          </>
        }
      />
      {isGone && <GoneMessage noun="contact" />}
      <ServerMessage problem={removal.error} />
      <ContactActions contact={contact} />
      <ContactFacts contact={contact} />
      <ContactNotes contact={contact} />
    </>
  );
}

/** Marks a contact as read when its page opens. It can be marked as unread afterwards. */
function useReadOnOpen(contact: WireReceivedContact): void {
  const [edit] = useEditReceivedContactMutation();
  const open = useEffectEvent(() => {
    if (!contact.isRead) void edit({ contact, isRead: true });
  });
  useEffect(() => open(), []);
}
