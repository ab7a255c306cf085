import { QrPicture } from '../../../card/QrPicture';
import { hrefTo } from '../../../contract/routes';
import { Anchor } from '../../../ui/Anchor';
import { Person } from '../../../ui/Person';
import { roleOf } from '../../entities/cards/card';
import type { Card } from '../../entities/cards/card';
import { photoUrl } from '../../settings/serverAddress';
import { linkOf } from '../qrCodes/linkOf';
import { weekSummary } from './homeTexts';
import { ShareActions } from './ShareActions';

/** One of a holder's cards: who it shows, its QR code, the views of the week, and what to do with it. */
export function CardTile({ card, views }: { card: Card; views: readonly number[] | undefined }) {
  const { cardId, cardOwnerName, cardProfilePicture } = card;
  return (
    <article className="card-tile" aria-label={cardOwnerName}>
      <Anchor className="card-tile-person" href={hrefTo('CardContactDetails', { cardId })}>
        <Person name={cardOwnerName} detail={roleOf(card)} src={photoUrl(cardProfilePicture, 96)} size={40} />
      </Anchor>
      <QrPicture className="card-tile-qr" label={`QR code of ${cardOwnerName}`} text={linkOf(card)} />
      <p className="home-hint">{views ? weekSummary(views) : ''}</p>
      <ShareActions card={card} about={cardOwnerName} isSmall />
    </article>
  );
}
