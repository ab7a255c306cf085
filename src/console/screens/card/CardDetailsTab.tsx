import { Allowed } from '../../access/Allowed';
import './CardDetailsTab.css';
import { CardNameForm } from './CardNameForm';
import { MoveCardForm } from './MoveCardForm';
import { useCard } from './useCard';

/** The card's name, and for whoever may the account it belongs to. */
export function CardDetailsTab() {
  const card = useCard();
  return (
    <div className="card-details">
      <CardNameForm card={card} />
      <Allowed feature="changeCardOwnership">
        <MoveCardForm card={card} />
      </Allowed>
    </div>
  );
}
