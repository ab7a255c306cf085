import { Camera } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '../../../ui/Button';
import { FileDrop } from '../../../ui/FileDrop';
import { Form, FormActions } from '../../../ui/Form';
import { PhoneFrame } from '../../../ui/PhoneFrame';
import { useUploadCardPhotoMutation } from '../../entities/cards/cardEndpoints';
import { selectDefaultProfile } from '../../entities/cards/cardSelectors';
import { ServerMessage } from '../../forms/ServerMessage';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { useAppSelector } from '../../store/hooks';
import './AddPhotoTab.css';
import { CardPreview } from './CardPreview';
import { PhotoCrop } from './PhotoCrop';
import { photoProblem, photoTypes } from './photoProblem';
import { croppedFile, wholeCrop } from './squareCrop';
import { useCard } from './useCard';

/** The card's picture: dropped, chosen or taken, cut to a square, and sent (L129). */
export function AddPhotoTab() {
  const card = useCard();
  const profile = useAppSelector((state) => selectDefaultProfile(state, card.cardId));
  const [upload, { isLoading, error, reset }] = useUploadCardPhotoMutation();
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [crop, setCrop] = useState(wholeCrop);
  const [progress, setProgress] = useState<number>();
  useLeaveGuard(file !== undefined);

  // A picture's address holds its memory until it is let go.
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  function choose([chosen]: File[]) {
    if (!chosen) return;
    const wrong = photoProblem(chosen);
    setProblem(wrong);
    setFile(wrong ? undefined : chosen);
    setCrop(wholeCrop);
    reset();
  }

  function clear() {
    setFile(undefined);
    setProblem(undefined);
    reset();
  }

  async function save() {
    if (!file) return setProblem('Choose a picture first.');
    setProgress(0);
    const { error: refusal } = await upload({ cardId: card.cardId, photo: await croppedFile(file, crop), onProgress: setProgress });
    setProgress(undefined);
    if (!refusal) clear();
  }

  return (
    <div className="add-photo">
      <Form
        aria-label="Add Photo"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isLoading) void save();
        }}
      >
        <ServerMessage problem={error} />
        <FileDrop
          label="Photo"
          hint="JPEG, PNG, WebP or GIF, at most 5 MB. On a phone you can take one now."
          accept={photoTypes.join(',')}
          icon={<Camera aria-hidden="true" />}
          error={problem}
          fileName={file?.name}
          progress={progress}
          onFiles={choose}
        />
        {address && <PhotoCrop address={address} crop={crop} onCrop={setCrop} />}
        <FormActions>
          <Button onClick={clear}>Cancel</Button>
          <Button type="submit" kind="primary" isBusy={isLoading}>
            Save
          </Button>
        </FormActions>
      </Form>
      {profile && (
        <PhoneFrame label="The card now" scale={0.6}>
          <CardPreview card={card} profile={profile} />
        </PhoneFrame>
      )}
    </div>
  );
}
