import { brightness, parseColor } from '../../../color/color';
import { defaultWalletColor } from '../../../contract/themes';
import { useState } from 'react';
import { Form, SaveActions } from '../../../ui/Form';
import { TextField } from '../../../ui/TextField';
import { useSaveToGoogleWalletMutation } from '../../entities/cards/cardEndpoints';
import { useSaveKey } from '../../forms/useSaveKey';
import { ServerMessage } from '../../forms/ServerMessage';
import './AndroidCardTab.css';
import { useCard } from './useCard';

/** The color of the card in Google Wallet. Save mails the holder a link that adds the card to the wallet. */
export function AndroidCardTab() {
  const { cardId, cardOwnerName } = useCard();
  const [color, setColor] = useState<string>(defaultWalletColor);
  const [save, { isLoading, error }] = useSaveToGoogleWalletMutation();
  const send = () => {
    if (!isLoading) void save({ cardId, color });
  };
  useSaveKey(send, true);
  return (
    <Form
      aria-label="Android Card"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <ServerMessage problem={error} />
      <div className="android-card-color">
        <label className="android-card-picker">
          <span className="visually-hidden">Card colour</span>
          <input type="color" value={color} onChange={(event) => setColor(event.target.value)} />
        </label>
        <TextField label="Colour" readOnly value={color} />
      </div>
      <div className="android-card-pass" style={{ backgroundColor: color, color: inkOn(color) }} aria-hidden="true">
        <span>Contact Card</span>
        <strong>{cardOwnerName}</strong>
      </div>
      <p className="android-card-hint">
        Save mails a link to the holder of the card. Opened on an Android phone, it puts the card into Google Wallet in
        this colour.
      </p>
      <SaveActions isSaving={isLoading} />
    </Form>
  );
}

/** The text color on the pass, chosen as the wallet chooses it. */
function inkOn(background: string): string {
  const color = parseColor(background);
  return color && brightness(color) > 150 ? '#1b2430' : '#ffffff';
}
