import { Allowed } from '../../access/Allowed';
import { useCardsLoad } from '../../access/loads';
import { useCreateCardMutation } from '../../entities/cards/cardMutations';
import { selectCardsOfAccount } from '../../entities/cards/cardsSlice';
import { useCardPreload } from '../../entities/cards/preloadCard';
import { useAppSelector } from '../../store/hooks';
import { CardRows } from '../cards/CardRows';
import { CreateNamed } from '../lists/CreateNamed';
import { useCreateRow } from '../lists/useCreateRow';
import { useAccount } from './useAccount';

/** The account's cards by owner name, and the row that adds a card. */
export function CardListTab() {
  const { accountId } = useAccount();
  const cards = useAppSelector((state) => selectCardsOfAccount(state, accountId));
  useCardPreload(cards);
  const [isAdding, setIsAdding] = useCreateRow();
  const [createCard, { isLoading: isSaving, data: created }] = useCreateCardMutation();
  return (
    <CardRows
      cards={cards}
      newKey={isAdding ? undefined : created?.id}
      load={useCardsLoad()}
      accountId={accountId}
      createRow={
        isAdding && (
          <Allowed feature="addCard">
            <CreateNamed
              label="Add New Card"
              placeholder="Enter Card Name"
              button="Add"
              missing="Enter a name for the card"
              isSaving={isSaving}
              create={async (cardOwnerName) => (await createCard({ accountId, cardOwnerName })).error?.message}
              onClose={() => setIsAdding(false)}
            />
          </Allowed>
        )
      }
    />
  );
}
