import { useEffect } from 'react';
import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { hrefTo } from '../../../contract/routes';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { IconButton } from '../../../ui/IconButton';
import { usePagedLoad } from '../../access/usePagedLoad';
import { useGetReceivedContactsInfiniteQuery } from '../../entities/receivedContacts/receivedContactEndpoints';
import { useUrlFilters } from '../lists/useUrlFilters';
import { searchOf, contactFilterReaders, contactQuery } from './contactQuery';

/** Buttons to the contacts before and after this one in the list it was opened from. */
export function ContactNeighbors({ contact }: { contact: WireReceivedContact }) {
  const navigate = useNavigate();
  const { filters } = useUrlFilters(contactFilterReaders);
  const load = usePagedLoad(useGetReceivedContactsInfiniteQuery(contactQuery(filters)));
  const index = load.rows.findIndex(({ id }) => id === contact.id);
  const { mayLoadNext, loadNext } = load;
  const needsNext = index >= 0 && index === load.rows.length - 1 && mayLoadNext;
  useEffect(() => {
    if (needsNext) loadNext();
  }, [needsNext, loadNext]);
  // While the list loads, disabled buttons keep the room of the others.
  if (index < 0 && !load.isLoading) return null;

  function step(to: WireReceivedContact | undefined, label: string, icon: ReactNode, shortcut: string) {
    const open = () =>
      to && void navigate(hrefTo('ReceivedContact', { contactId: to.id }) + searchOf(filters), { replace: true });
    return (
      <IconButton
        label={to ? `${label}: ${to.name}` : label}
        icon={icon}
        disabled={!to}
        aria-keyshortcuts={shortcut}
        onClick={open}
      />
    );
  }

  return (
    <>
      {step(load.rows[index - 1], 'Newer contact', <ChevronUp aria-hidden="true" />, 'Alt+ArrowUp')}
      {step(load.rows[index + 1], 'Older contact', <ChevronDown aria-hidden="true" />, 'Alt+ArrowDown')}
    </>
  );
}
