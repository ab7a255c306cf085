import { useRef, useState } from 'react';
import { cardViewModel } from '../../../../card/cardViewModel';
import { currentPhotoPath } from '../../../../contract/photos';
import { CopyButton } from '../../../../ui/CopyButton';
import { FieldError } from '../../../../ui/FieldError';
import { alertRaised } from '../../../alerts/alertsSlice';
import type { Card } from '../../../entities/cards/card';
import type { CardProfile } from '../../../entities/cards/cardProfile';
import { serverAddress } from '../../../settings/serverAddress';
import { useAppDispatch } from '../../../store/hooks';
import { cardDataOf } from '../../cardPreview/cardDataOf';
import { linkOf } from '../../qrCodes/linkOf';
import { copyHtml } from './copyHtml';
import './EmailSignature.css';
import { Signature, signatureText } from './Signature';

/** It stays the same when the photo is replaced: a signature is in messages that were sent before. */
const photoAddress = ({ cardLink }: Card) => serverAddress() + currentPhotoPath(cardLink);

/** An email signature with the details of a profile: what it looks like, Copy, and where it is pasted. */
export function EmailSignature({ card, profile }: { card: Card; profile: CardProfile }) {
  const signature = useRef<HTMLTableElement>(null);
  const [hasFailed, setFailed] = useState(false);
  const dispatch = useAppDispatch();
  const view = cardViewModel(cardDataOf(card, profile));
  const link = linkOf(card);
  const photo = card.cardProfilePicture && new URL(photoAddress(card), window.location.href).href;

  async function copy() {
    const isCopied = signature.current !== null && (await copyHtml(signature.current, signatureText(view, link)));
    setFailed(!isCopied);
    if (isCopied) dispatch(alertRaised({ type: 'info', text: 'Signature Copied to Clipboard' }));
    return isCopied;
  }

  return (
    <div className="email-signature">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A long line is scrolled with the keyboard. */}
      <div className="email-signature-preview" role="group" aria-label="Preview of the signature" tabIndex={0}>
        <Signature ref={signature} view={view} link={link} photo={photo} />
      </div>
      <CopyButton kind="primary" label="Copy Signature" onCopy={copy} />
      {hasFailed && (
        <FieldError>It could not be copied in this browser. Select the signature above and copy it.</FieldError>
      )}
      <p>Then paste it in the settings of your email program:</p>
      <ul>
        <li>Gmail: Settings, See all settings, General, Signature</li>
        <li>Outlook: Settings or File, Options, then Mail, Signatures</li>
        <li>Apple Mail: Settings, Signatures. Clear “Always match my default message font”</li>
      </ul>
      <p>Copy it again after the details have changed. A new photo shows by itself, also in messages that were sent.</p>
    </div>
  );
}
