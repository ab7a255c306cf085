import { defaultWalletColor } from '../../../contract/themes';
import { useState } from 'react';
import { Form, SaveActions } from '../../../ui/Form';
import { FormMessage } from '../../../ui/FormMessage';
import { SkeletonForm } from '../../../ui/Skeleton';
import { TextField } from '../../../ui/TextField';
import { useGetGoogleWalletQuery, useSaveToGoogleWalletMutation } from '../../entities/cards/walletEndpoints';
import { selectDefaultProfile } from '../../entities/cards/cardProfilesSlice';
import { useSaveKey } from '../../forms/useSaveKey';
import { ServerMessage } from '../../forms/ServerMessage';
import { useAppSelector } from '../../store/hooks';
import { linkOf } from '../qrCodes/linkOf';
import './AndroidCardTab.css';
import { useCard } from './useCard';
import { WalletPassPicture } from './WalletPassPicture';

/** The color of the card in Google Wallet. Save mails the holder a link that adds the card to the wallet. */
export function AndroidCardTab() {
  const card = useCard();
  const profile = useAppSelector((state) => selectDefaultProfile(state, card.cardId));
  const { data: wallet, isLoading: isWalletLoading } = useGetGoogleWalletQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [color, setColor] = useState<string>(defaultWalletColor);
  const [save, { isLoading, error }] = useSaveToGoogleWalletMutation();
  const isMissing = wallet?.isConfigured === false;
  const send = () => {
    if (!isLoading) void save({ cardId: card.cardId, color });
  };
  useSaveKey(send, true);
  if (isWalletLoading) return <SkeletonForm fields={1} label="Loading Android Card" />;
  return (
    <Form
      aria-label="Android Card"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {isMissing && !error && (
        <FormMessage kind="warning">
          Google Wallet is not set up on this server, so Save cannot mail a link yet. The operator of the server can set
          it up with GOOGLE_WALLET_ISSUER_ID, GOOGLE_WALLET_SERVICE_ACCOUNT_EMAIL and GOOGLE_WALLET_PRIVATE_KEY.
        </FormMessage>
      )}
      <ServerMessage problem={error} />
      <div className="android-card-color">
        <TextField label="Colour" readOnly value={color} />
        <label className="android-card-picker">
          <span className="visually-hidden">Card colour</span>
          <input type="color" value={color} onChange={(event) => setColor(event.target.value)} />
        </label>
      </div>
      <WalletPassPicture card={card} profile={profile} color={color} />
      <p className="android-card-hint">
        Save mails a link to the holder of the card. Opened on an Android phone, it puts the card into Google Wallet in
        this colour.
        {card.cardProfilePicture && !linkOf(card).startsWith('https:') && (
          <> Google fetches the photo only from an https address, so the pass has none yet.</>
        )}
      </p>
      {/* Save is quiet while it cannot succeed. */}
      <SaveActions isSaving={isLoading} changes={isMissing ? 0 : undefined} />
    </Form>
  );
}
