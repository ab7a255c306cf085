import { hexOf, parseColor, textOn, white } from '../../../color/color';
import { QrCode } from '../../../ui/QrCode';
import type { Card } from '../../entities/cards/card';
import type { CardProfile } from '../../entities/cards/cardProfile';
import { shownProductName } from '../../settings/product';
import { photoUrl } from '../../settings/serverAddress';
import { linkOf } from '../qrCodes/linkOf';
import { qrModules } from '../qrCodes/qrModules';
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
  const link = linkOf(card);
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
        <QrCode label="QR code of the card's link" modules={qrModules(link)} size={148} />
      </div>
      {card.cardProfilePicture && (
        <img className="wallet-pass-photo" src={photoUrl(card.cardProfilePicture, 512)} alt={name} />
      )}
    </figure>
  );
}
