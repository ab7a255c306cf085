import { confirmations } from '../../../contract/dialogMessages';
import { hrefTo } from '../../../contract/routes';
import { useDeleteCardMutation } from '../../entities/cards/cardEndpoints';
import { DeleteQuestion } from '../../forms/DeleteQuestion';
import { LeaveTo } from '../../forms/LeaveTo';
import { useAppSelector } from '../../store/hooks';
import { selectListAccount } from '../lists/selectListAccount';
import { RestorableHint } from '../lists/RestorableHint';
import { useCard } from './useCard';

/** Deletes the card after a confirmation and returns to its list. */
export function DeleteCardTab() {
  const { cardId, accountId } = useCard();
  const [deleteCard, { isLoading, isSuccess, error }] = useDeleteCardMutation();
  const hasAccountList = useAppSelector((state) => selectListAccount(state, accountId) !== undefined);
  const list = hasAccountList ? hrefTo('Cards', { accountId }) : hrefTo('AllCards');
  if (isSuccess) return <LeaveTo path={list} />;

  return (
    <DeleteQuestion
      question="Are you sure you want to delete this Card Account?"
      hint={<RestorableHint text="Its public page, profiles, photo, login and statistics are deleted with it." />}
      confirmation={confirmations.deleteCard}
      problem={error}
      isDeleting={isLoading}
      onDelete={() => void deleteCard({ cardId })}
    />
  );
}
