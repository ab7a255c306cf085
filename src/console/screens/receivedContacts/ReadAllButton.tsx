import { MailOpen } from 'lucide-react';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { passFocusOn } from '../../../ui/focusContent';
import { IconButton } from '../../../ui/IconButton';
import { raiseFailure } from '../../alerts/alertsSlice';
import type { ListFilters } from '../../entities/lists/pagedList';
import { queryProblem } from '../../entities/queryProblem';
import { useReadReceivedContactsMutation } from '../../entities/receivedContacts/receivedContactEndpoints';
import { useAppDispatch } from '../../store/hooks';
import { upTo } from './contactQuery';

interface ReadAllButtonProps {
  /** The first of the shown contacts. Contacts that arrive after it stay unread: they were not shown. */
  newest: WireReceivedContact;
  query: ListFilters;
  isFiltered: boolean;
}

/** Marks the contacts that the filters show as read, after a question: it cannot be undone. */
export function ReadAllButton({ newest, query, isFiltered }: ReadAllButtonProps) {
  const [read, { isLoading }] = useReadReceivedContactsMutation();
  const dispatch = useAppDispatch();
  async function readAll() {
    const which = isFiltered ? 'the contacts that match the filters' : 'all contacts';
    if (!window.confirm(`Mark ${which} as read? This is also for other people who see them.`)) return;
    const problem = queryProblem((await read(upTo(newest.receivedAt, query))).error);
    if (problem) dispatch(raiseFailure(`The contacts were not marked as read. ${problem.message}`, problem));
  }
  return (
    <IconButton
      ref={passFocusOn}
      label="Mark all as read"
      icon={<MailOpen aria-hidden="true" />}
      isBusy={isLoading}
      onClick={() => void readAll()}
    />
  );
}
