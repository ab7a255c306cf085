import { QrPicture } from '../../../card/QrPicture';
import { hexOf, parseColor, textOn, white } from '../../../color/color';
import type { Card } from '../../entities/cards/card';
import type { CardProfile } from '../../entities/cards/cardProfile';
import { shownProductName } from '../../settings/product';
import { photoUrl } from '../../settings/serverAddress';
import { linkOf } from '../qrCodes/linkOf';
import './WalletPassPicture.css';

type WalletPassPictureProps = {
  card: Card;
  /** The profile that the public page shows, if there is one. */
  profile: CardProfile | undefined;
  /** The background color, #rrggbb. */
  color: string;
};

/** The card as Google Wallet shows it: company, position and name, the code of the card's link, and the photo. */
export function WalletPassPicture({ card, profile, color }: WalletPassPictureProps) {
  const name = profile?.fullName || card.cardOwnerName;
  const photo = photoUrl(card.cardProfilePicture, 512);
  return (
    <figure
      className="wallet-pass"
      style={{ backgroundColor: color, color: hexOf(textOn(parseColor(color) ?? white)) }}
      aria-label={`The pass of ${name}`}
    >
      <p className="wallet-pass-company" dir="auto">
        {profile?.company || shownProductName()}
      </p>
      <p className="wallet-pass-name" dir="auto">
        {profile?.title && <span>{profile.title}</span>}
        <strong>{name}</strong>
      </p>
      <div className="wallet-pass-code">
        <QrPicture label="QR code of the card’s link" text={linkOf(card)} />
      </div>
      {photo && (
        <div className="wallet-pass-photo">
          <img src={photo} alt="" />
          <img src={photo} alt={name} />
        </div>
      )}
    </figure>
  );
}
