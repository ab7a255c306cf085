import { useInviteCardLoginMutation, useWithdrawCardInvitationMutation } from '../../entities/cards/cardMutations';
import { LoginStatePanel } from '../loginDetails/LoginStatePanel';
import { useCard } from './useCard';

/** The invitation of the card's holder. Renders nothing once the holder has signed in. */
export function CardInvitation() {
  const { cardId, cardLoginEmail, cardLoginState, cardInvitationExpiresAt, cardEmail, version } = useCard();
  const [invite] = useInviteCardLoginMutation();
  const [withdraw] = useWithdrawCardInvitationMutation();
  return (
    <LoginStatePanel
      person="holder"
      state={cardLoginState}
      email={cardLoginEmail}
      suggestedEmail={cardEmail}
      expiresAt={cardInvitationExpiresAt ?? null}
      enableHint="To enable the login, select the card in a list of cards and choose Enable logins."
      id={cardId}
      version={version}
      send={(newLogin) => invite({ cardId, ...newLogin })}
      withdraw={(known) => withdraw({ cardId, version: known })}
    />
  );
}
