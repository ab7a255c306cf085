import type { WireDeletedRecord } from '../../../contract/wire/deletedRecord';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { FormMessage } from '../../../ui/FormMessage';
import { useIsShown } from '../../../ui/useIsShown';
import { useDiscardDeletedRecordMutation } from '../../entities/deletedRecords/deletedRecordEndpoints';
import { isNoLongerDeleted, restoreProblem } from '../../entities/deletedRecords/restoreProblem';

/** The confirmation before a deleted record is deleted for good. */
export function DiscardDialog({ record, onClose }: { record: WireDeletedRecord; onClose: () => void }) {
  const [discard, { isLoading, error }] = useDiscardDeletedRecordMutation();
  const isGone = isNoLongerDeleted(error);
  const isShown = useIsShown();
  async function confirm() {
    const outcome = await discard(record.id);
    // The dialog of another record may be open meanwhile.
    if (!outcome.error && isShown.current) onClose();
  }
  return (
    <Dialog
      onClose={onClose}
      title="Delete for good?"
      actions={
        <>
          <Button onClick={onClose}>{isGone ? 'Close' : 'Cancel'}</Button>
          {!isGone && (
            <Button kind="danger" isBusy={isLoading} onClick={() => void confirm()}>
              {error ? 'Try again' : 'Delete for good'}
            </Button>
          )}
        </>
      }
    >
      {error && <FormMessage>{restoreProblem(error)}</FormMessage>}
      <p>
        <bdi>{record.name}</bdi> and everything that was deleted with it, files included, cannot be restored after that.
      </p>
    </Dialog>
  );
}
