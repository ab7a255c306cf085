import { MoreHorizontal } from 'lucide-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { bulkActions } from '../../../contract/bulkActions';
import type { BulkAction } from '../../../contract/bulkActions';
import { hrefTo } from '../../../contract/routes';
import { numberText } from '../../../text/numberText';
import { Button, ButtonLink } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import { passFocusOn } from '../../../ui/focusContent';
import { Menu } from '../../../ui/Menu';
import type { Card } from '../../entities/cards/card';
import { fetchCards } from '../../entities/cards/cardFiles';
import { useJob } from '../../entities/jobs/useJob';
import { ServerMessage } from '../../forms/ServerMessage';
import { useFileExport } from '../files/useFileExport';
import { JobProgress } from '../jobs/JobProgress';
import { cardsText } from '../jobs/jobTexts';
import { LongQrProgress } from '../qrCodes/LongQrProgress';
import { SelectionBar } from '../selection/SelectionBar';
import { BulkChoice } from './BulkChoice';
import type { ChoiceAction } from './BulkChoice';
import { useBulkAction } from './useBulkAction';
import { useBulkQrCodes } from './useBulkQrCodes';

interface BulkBarProps {
  selected: readonly Card[];
  /** How many of them the filter of the list hides. */
  hiddenCount: number;
  /** Deselects all cards. */
  onClear: () => void;
  /** Ends the selection mode. */
  onClose: () => void;
}

/** The actions of the menu that need no choice. */
const immediate = ['invite', 'enableLogins', 'disableLogins', 'addProfile'] as const satisfies readonly BulkAction[];

/** The bar at the bottom: the number of selected cards and the bulk actions, then the progress of the started one. */
export function BulkBar({ selected, hiddenCount, onClear, onClose }: BulkBarProps) {
  const [choice, setChoice] = useState<ChoiceAction>();
  const bulk = useBulkAction(selected, () => {
    // The dialog closes first: its button takes the focus back while it is still enabled.
    flushSync(() => setChoice(undefined));
    onClear();
  });
  const qrCodes = useBulkQrCodes(selected);
  const cardIds = selected.map(({ cardId }) => cardId);
  const file = useFileExport({
    fileName: 'Cards',
    records: 'cards',
    fetchAs: (format) => fetchCards(format, { cardIds }),
  });
  const { job } = useJob(bulk.jobId);
  const isPreparing = file.isBusy || qrCodes.progress !== undefined;
  const isEmpty = selected.length === 0;
  // Another user has deleted the selected cards: the dialog must not be back with the next one that is selected.
  if (choice && isEmpty) setChoice(undefined);
  const begin = (action: BulkAction) => void bulk.start(action);

  if (job && isEmpty)
    return (
      <SelectionBar label="Selected cards" onClose={bulk.forget} closeLabel="Close the result">
        <JobProgress job={job} />
        <ButtonLink isSmall kind="plain" href={hrefTo('Job', { jobId: job.id })}>
          Show the result
        </ButtonLink>
      </SelectionBar>
    );
  return (
    <SelectionBar label="Selected cards" onClose={onClose}>
      <span className="selection-bar-text" role="status">
        {isPreparing ? 'Preparing the file' : isEmpty ? 'Select cards' : selectedText(selected.length, hiddenCount)}
      </span>
      {/* The progress of the started action takes their place. */}
      <span className="selection-bar-actions" ref={passFocusOn}>
        <Button isSmall disabled={isEmpty} onClick={() => setChoice('move')}>
          Move
        </Button>
        <Button isSmall disabled={isEmpty} isBusy={bulk.isStarting} onClick={() => begin('delete')}>
          Delete
        </Button>
        {!isEmpty && (
          <Menu
            label="More actions"
            icon={<MoreHorizontal />}
            isBusy={isPreparing}
            items={[
              ...immediate.map((action) => ({ label: bulkActions[action], onPick: () => begin(action) })),
              { label: bulkActions.setLanguage, onPick: () => setChoice('setLanguage') },
              { label: bulkActions.setField, onPick: () => setChoice('setField') },
              { label: 'Export as Excel', onPick: () => void file.save('xlsx') },
              { label: 'Export as CSV', onPick: () => void file.save('csv') },
              { label: 'Export as contact files', onPick: () => void file.save('vcf') },
              { label: 'QR codes', onPick: () => void qrCodes.saveArchive() },
              { label: 'Print sheet', onPick: () => void qrCodes.print() },
            ]}
          />
        )}
      </span>
      {!choice && <ServerMessage problem={bulk.problem} />}
      {file.problem !== '' && <FormMessage>{file.problem}</FormMessage>}
      <LongQrProgress progress={qrCodes.progress} onCancel={qrCodes.cancel} />
      {choice && (
        <BulkChoice
          action={choice}
          count={selected.length}
          onClose={() => setChoice(undefined)}
          onChoose={(parameters) => void bulk.start(choice, parameters)}
          isStarting={bulk.isStarting}
          problem={bulk.problem}
        />
      )}
    </SelectionBar>
  );
}

function selectedText(count: number, hiddenCount: number): string {
  const text = `${cardsText(count)} selected`;
  return hiddenCount > 0 ? `${text}, ${numberText(hiddenCount)} hidden by the filter` : text;
}
