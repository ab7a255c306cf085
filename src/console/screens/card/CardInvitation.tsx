import { useInviteCardLoginMutation, useWithdrawCardInvitationMutation } from '../../entities/cards/cardEndpoints';
import { InvitationPanel } from '../logins/InvitationPanel';
import { useCard } from './useCard';

/** The invitation of the card's holder; nothing once the holder has signed in. */
export function CardInvitation() {
  const { cardId, cardLoginEmail, cardLoginState, cardInvitationExpiresAt, cardEmail, version } = useCard();
  const [invite] = useInviteCardLoginMutation();
  const [withdraw] = useWithdrawCardInvitationMutation();
  if (cardLoginState === 'active') return null;
  return (
    <InvitationPanel
      state={cardLoginState}
      email={cardLoginEmail}
      suggestedEmail={cardEmail}
      expiresAt={cardInvitationExpiresAt ?? null}
      send={(email) => invite({ cardId, version, email })}
      withdraw={() => withdraw({ cardId })}
    />
  );
}
