import { Trash2 } from 'lucide-react';
import { confirmations } from '../../../contract/dialogMessages';
import { hrefTo } from '../../../contract/routes';
import { Button } from '../../../ui/Button';
import { useDeleteCardMutation } from '../../entities/cards/cardEndpoints';
import { LeaveTo } from '../../forms/LeaveTo';
import { ServerMessage } from '../../forms/ServerMessage';
import { useAppSelector } from '../../store/hooks';
import { selectListAccount } from '../lists/selectListAccount';
import './DeleteCardTab.css';
import { useCard } from './useCard';

/** Deletes the card after a confirmation and returns to its list. */
export function DeleteCardTab() {
  const { cardId, accountId } = useCard();
  const [deleteCard, { isLoading, isSuccess, error }] = useDeleteCardMutation();
  const hasAccountList = useAppSelector((state) => selectListAccount(state, accountId) !== undefined);
  const list = hasAccountList ? hrefTo('Cards', { accountId }) : hrefTo('AllCards');
  if (isSuccess) return <LeaveTo path={list} />;

  function remove() {
    if (window.confirm(confirmations.deleteCard)) void deleteCard({ cardId });
  }

  return (
    <div className="delete-card">
      <p>Are you sure you want to delete this Card Account?</p>
      <p className="delete-card-hint">Its public page, profiles, photo, login and statistics are deleted with it.</p>
      <ServerMessage problem={error} />
      <Button kind="danger" icon={<Trash2 aria-hidden="true" />} isBusy={isLoading} onClick={remove}>
        Delete
      </Button>
    </div>
  );
}
