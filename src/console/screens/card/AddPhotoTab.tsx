import { ImagePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { outcomeMessages } from '../../../contract/messages';
import { FileDrop } from '../../../ui/FileDrop';
import { Form, SaveActions } from '../../../ui/Form';
import { FormMessage } from '../../../ui/FormMessage';
import { fly } from '../../../ui/motion';
import { PhoneFrame } from '../../../ui/PhoneFrame';
import { alertRaised } from '../../alerts/alertsSlice';
import { useUploadCardPhotoMutation } from '../../entities/cards/cardMutations';
import { selectDefaultProfile } from '../../entities/cards/cardProfilesSlice';
import { ServerMessage } from '../../forms/ServerMessage';
import { useLeaveGuard } from '../../forms/useLeaveGuard';
import { useSaveKey } from '../../forms/useSaveKey';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import './AddPhotoTab.css';
import { CardPreview } from '../cardPreview/CardPreview';
import { CurrentPhoto } from './CurrentPhoto';
import { PhotoCrop } from './PhotoCrop';
import { photoTypes } from './photoProblem';
import { croppedFile } from './squareCrop';
import { TakePicture } from './TakePicture';
import { useCard } from './useCard';
import { useChosenPhoto } from './useChosenPhoto';
import { usePastedFile } from './usePastedFile';

/**
 * The card's photo: dropped, chosen, pasted or taken, turned and cropped to a square, previewed on the card, and
 * uploaded. The current photo can be cropped again or removed.
 */
export function AddPhotoTab() {
  const card = useCard();
  const dispatch = useAppDispatch();
  const profile = useAppSelector((state) => selectDefaultProfile(state, card.cardId));
  const [upload, { isLoading, error, reset }] = useUploadCardPhotoMutation();
  const photo = useChosenPhoto();
  const { file, address, crop, problem, thumbnail } = photo;
  const picture = card.cardProfilePicture;
  const tab = useRef<HTMLDivElement>(null);
  /** The photo that the card had when a picture was chosen; undefined after an upload. */
  const [seen, setSeen] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const [progress, setProgress] = useState<number>();
  const form = useRef<HTMLFormElement>(null);
  const running = useRef<Promise<boolean>>(undefined);
  const latestFile = useRef(file);
  useEffect(() => {
    latestFile.current = file;
  });
  // An upload that runs already may be of the picture before.
  useLeaveGuard(file !== undefined, async () => (await running.current) || save());
  usePastedFile(choose);
  useSaveKey(() => void save(), file !== undefined);

  const focusFile = () => form.current?.querySelector<HTMLElement>('[type=file]')?.focus();

  function choose(chosen: File) {
    reset();
    setMissing(false);
    setSeen(picture);
    photo.choose(chosen);
  }

  /** The alert of a photo that is refused before it is sent, the same as for a rejection by the server. */
  const alertRefused = () => dispatch(alertRaised({ type: 'danger', text: outcomeMessages.uploadCardPhoto[1] }));

  /** Resolves to whether the photo was saved. */
  async function send(): Promise<boolean> {
    setMissing(!file);
    if (!file) {
      if (problem) alertRefused();
      focusFile();
      return false;
    }
    setProgress(0);
    const cut = await croppedFile(file, crop).catch(() => undefined);
    const isSaved = cut && !(await upload({ cardId: card.cardId, photo: cut, onProgress: setProgress })).error;
    setProgress(undefined);
    if (isSaved) setSeen(undefined);
    if (!cut) alertRefused();
    // Another picture was chosen meanwhile.
    if (latestFile.current !== file) return false;
    if (!cut) photo.refuseUnreadable();
    else if (isSaved) becomeCard();
    return isSaved === true;
  }

  /** A second save joins the running upload. */
  function save(): Promise<boolean> {
    return (running.current ??= send().finally(() => (running.current = undefined)));
  }

  /** Animates the crop to the place of the saved photo on the card. */
  function becomeCard() {
    const from = tab.current?.querySelector('.photo-crop-frame')?.getBoundingClientRect();
    photo.clear();
    if (!from || !thumbnail) return;
    // The photo has its final place once the crop has been removed.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => fly(thumbnail, from, tab.current?.querySelector('.card-photo img') ?? null)),
    );
  }

  const isOutdated = file !== undefined && progress === undefined && seen !== undefined && seen !== picture;
  return (
    <div className="add-photo" ref={tab}>
      <Form
        ref={form}
        aria-label="Add Photo"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ServerMessage problem={error} />
        {isOutdated && (
          <FormMessage kind="warning">
            Somebody else, or you in another tab, changed the photo meanwhile. Save replaces it.
          </FormMessage>
        )}
        {picture && !file && <CurrentPhoto card={card} picture={picture} onAdjust={choose} onRemoved={focusFile} />}
        <FileDrop
          label="Photo"
          hint="JPEG, PNG, WebP or GIF. A copied picture can be pasted."
          accept={photoTypes.join(',')}
          icon={<ImagePlus aria-hidden="true" />}
          error={problem ?? (isMissing && 'Choose a picture first.')}
          fileName={file?.name}
          progress={progress}
          onFile={choose}
        />
        {!file && <TakePicture onFile={choose} />}
        {address && (
          <PhotoCrop
            address={address}
            crop={crop}
            onCrop={photo.setCrop}
            onRead={photo.read}
            onUnreadable={photo.refuseUnreadable}
            onTurn={() => void photo.turn()}
          />
        )}
        <SaveActions
          isSaving={isLoading || progress !== undefined}
          changes={file ? 1 : 0}
          onCancel={() => {
            reset();
            setMissing(false);
            photo.clear();
          }}
        />
      </Form>
      {profile && (
        <figure className="add-photo-card">
          <figcaption>{thumbnail ? 'With this photo' : 'The card now'}</figcaption>
          <PhoneFrame label={thumbnail ? 'The card with this photo' : 'The card now'} scale={0.6}>
            <CardPreview card={card} profile={profile} photo={thumbnail} />
          </PhoneFrame>
        </figure>
      )}
    </div>
  );
}
