import { Crop, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { confirmations } from '../../../contract/dialogMessages';
import { Button } from '../../../ui/Button';
import { FormMessage } from '../../../ui/FormMessage';
import type { Card } from '../../entities/cards/card';
import { useDeleteCardPhotoMutation } from '../../entities/cards/cardMutations';
import { storedPhotoFile } from '../../entities/cards/storedPhoto';
import { ServerMessage } from '../../forms/ServerMessage';
import { photoUrl } from '../../settings/serverAddress';
import './CurrentPhoto.css';

type CurrentPhotoProps = {
  card: Card;
  /** The path of the card's photo. */
  picture: string;
  /** Opens the stored photo to be cropped again. */
  onAdjust: (photo: File) => void;
  /** Called after the photo was removed, unless the user has moved the focus meanwhile. */
  onRemoved: () => void;
};

/** The photo that the card has now: it can be cropped again or removed. */
export function CurrentPhoto({ card, picture, onAdjust, onRemoved }: CurrentPhotoProps) {
  const [remove, { isLoading: isRemoving, error }] = useDeleteCardPhotoMutation();
  const [isOpening, setOpening] = useState(false);
  const [problem, setProblem] = useState<string>();
  const opening = useRef<AbortController>(undefined);
  // A picture that is chosen meanwhile takes the place of this one.
  useEffect(() => () => opening.current?.abort(), []);

  async function adjust() {
    setOpening(true);
    setProblem(undefined);
    opening.current = new AbortController();
    const { signal } = opening.current;
    try {
      const photo = await storedPhotoFile(photoUrl(picture, 1200), signal);
      if (!signal.aborted) onAdjust(photo);
    } catch {
      if (!signal.aborted) setProblem('The photo could not be loaded. Try again, or choose the original picture.');
    } finally {
      setOpening(false);
    }
  }

  return (
    <div className="current-photo">
      <img src={photoUrl(picture, 512)} alt={`${card.cardOwnerName} now`} width={280} height={280} />
      <div className="current-photo-tools">
        <Button icon={<Crop aria-hidden="true" />} isBusy={isOpening} onClick={() => void adjust()}>
          Adjust crop
        </Button>
        <Button
          icon={<Trash2 aria-hidden="true" />}
          isBusy={isRemoving}
          onClick={({ currentTarget }) => {
            if (!window.confirm(confirmations.deleteCardPhoto)) return;
            void remove({ cardId: card.cardId }).then(({ error: failure }) => {
              const { activeElement } = document;
              if (!failure && (activeElement === document.body || activeElement === currentTarget)) onRemoved();
            });
          }}
        >
          Remove
        </Button>
        <span className="current-photo-hint">
          Adjusting starts from this square. To show more of the picture, choose the original again.
        </span>
      </div>
      {problem && <FormMessage>{problem}</FormMessage>}
      <ServerMessage problem={error} />
    </div>
  );
}
