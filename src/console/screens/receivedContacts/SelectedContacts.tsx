import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { contactLimits } from '../../../contract/limits';
import type { ReceivedContactAction } from '../../../contract/wire/changedContacts';
import type { WireReceivedContact } from '../../../contract/wire/receivedContact';
import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { passFocusOn } from '../../../ui/focusContent';
import { Menu } from '../../../ui/Menu';
import { alertRaised, raiseFailure } from '../../alerts/alertsSlice';
import type { ListFilters } from '../../entities/lists/pagedList';
import { queryProblem } from '../../entities/queryProblem';
import { fetchContacts } from '../../entities/receivedContacts/contactFiles';
import { useChangeReceivedContactsMutation } from '../../entities/receivedContacts/receivedContactEndpoints';
import { useAppDispatch } from '../../store/hooks';
import { useFileExport } from '../files/useFileExport';
import { SelectionBar } from '../selection/SelectionBar';
import { contactsText, outcomeText } from './contactTexts';
import { TagDialog } from './TagDialog';
import type { TagAction } from './TagDialog';

interface SelectedContactsProps {
  selected: readonly WireReceivedContact[];
  query: ListFilters;
  /** The tags in use. */
  tags: readonly string[];
  onClose: () => void;
}

/** The bar with what can be done with the selected contacts. An alert says what was done. */
export function SelectedContacts({ selected, query, tags, onClose }: SelectedContactsProps) {
  const [change, { isLoading, originalArgs }] = useChangeReceivedContactsMutation();
  const [tagAction, setTagAction] = useState<TagAction>();
  const dispatch = useAppDispatch();
  const contactIds = selected.map(({ id }) => id);
  const file = useFileExport({
    fileName: 'Received contacts',
    records: 'contacts',
    fetchAs: (format) => fetchContacts(format, { ...query, ids: contactIds.join() }),
  });
  const count = contactsText(selected.length);
  const isTooMany = selected.length > contactLimits.selected;
  const tagsOfSelected = [...new Set(selected.flatMap((contact) => contact.tags))];

  // Another user has deleted them: the dialog must not be back with the next one that is selected.
  if (tagAction && selected.length === 0) setTagAction(undefined);
  const isBusyWith = (action: ReceivedContactAction) => isLoading && originalArgs?.action === action;

  async function act(action: ReceivedContactAction, tag?: string) {
    if (isLoading) return;
    if (action === 'delete' && !window.confirm(`Delete ${count}?`)) return;
    setTagAction(undefined);
    const { data, error } = await change({ action, contactIds, ...(tag !== undefined && { tag }) });
    const problem = queryProblem(error);
    if (problem) dispatch(raiseFailure(`The contacts were not changed. ${problem.message}`, problem));
    if (!data) return;
    dispatch(alertRaised({ type: 'info', text: outcomeText(action, data.count, tag) }));
    if (action === 'delete') onClose();
  }

  function barText() {
    if (file.isBusy) return 'Preparing the file';
    if (selected.length === 0) return 'Select contacts';
    return isTooMany ? `${count} selected. Select at most ${contactLimits.selected}` : `${count} selected`;
  }

  return (
    <SelectionBar label="Selected contacts" onClose={onClose}>
      <span className="selection-bar-text" role="status">
        {barText()}
      </span>
      {/* In the view Unread the contacts that were marked leave the list, and these buttons with them. */}
      {selected.length > 0 && !isTooMany && (
        <span className="selection-bar-actions" ref={passFocusOn}>
          <Button isSmall isBusy={isBusyWith('markRead')} onClick={() => void act('markRead')}>
            Mark as read
          </Button>
          <Button isSmall isBusy={isBusyWith('delete')} onClick={() => void act('delete')}>
            Delete
          </Button>
          <Menu
            label="More actions"
            icon={<MoreHorizontal />}
            isBusy={isLoading || file.isBusy}
            items={[
              { label: 'Mark as unread', onPick: () => void act('markUnread') },
              { label: 'Star', onPick: () => void act('star') },
              { label: 'Remove the star', onPick: () => void act('unstar') },
              { label: 'Add a tag', onPick: () => setTagAction('addTag') },
              ...(tagsOfSelected.length > 0
                ? [{ label: 'Remove a tag', onPick: () => setTagAction('removeTag') }]
                : []),
              { label: 'Export as Excel', onPick: () => void file.save('xlsx') },
              { label: 'Export as CSV', onPick: () => void file.save('csv') },
              { label: 'Export as contact files', onPick: () => void file.save('vcf') },
            ]}
          />
        </span>
      )}
      {file.problem !== '' && <FormMessage>{file.problem}</FormMessage>}
      {tagAction && (
        <TagDialog
          action={tagAction}
          count={selected.length}
          tags={tagAction === 'addTag' ? tags : tagsOfSelected}
          onClose={() => setTagAction(undefined)}
          onChoose={(tag) => void act(tagAction, tag)}
        />
      )}
    </SelectionBar>
  );
}
