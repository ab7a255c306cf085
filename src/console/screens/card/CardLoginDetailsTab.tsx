import { Allowed } from '../../access/Allowed';
import { useEditCardLoginDetailsMutation } from '../../entities/cards/cardMutations';
import { LoginDetailsForm } from '../loginDetails/LoginDetailsForm';
import { CardInvitation } from './CardInvitation';
import { useCard } from './useCard';

/** Login Details: the login of the card's holder. */
export function CardLoginDetailsTab() {
  const { cardId, cardLoginEmail, cardLoginPassword, version } = useCard();
  const [editLogin] = useEditCardLoginDetailsMutation();
  return (
    <>
      <LoginDetailsForm
        label="Login Details"
        person="holder"
        ability="edit this card"
        id={cardId}
        version={version}
        login={{ loginEmail: cardLoginEmail, loginPassword: cardLoginPassword ?? '' }}
        save={({ loginEmail, loginPassword }, known) =>
          editLogin({ cardId, version: known, cardLoginEmail: loginEmail, cardLoginPassword: loginPassword })
        }
      />
      <Allowed feature="viewAccounts">
        <CardInvitation />
      </Allowed>
    </>
  );
}
