import { useRef, useState } from 'react';
import { FieldError } from '../../../ui/FieldError';
import { RadioGroup } from '../../../ui/RadioGroup';
import { squarePicture } from './squarePicture';

type Middle = 'nothing' | 'photo' | 'logo';

type QrMiddleProps = {
  /** The address of the card's photo; '' without one. */
  photo: string;
  /** Gets the picture as a data URL, or undefined for none. */
  onChange: (picture: string | undefined) => void;
};

/**
 * The choice of the picture in the middle of a QR code: none, the card's photo, or a local logo, which is not uploaded.
 */
export function QrMiddle({ photo, onChange }: QrMiddleProps) {
  const [middle, setMiddle] = useState<Middle>('nothing');
  const [problem, setProblem] = useState<string>();
  const latest = useRef<unknown>(undefined);

  /** Shows a picture once it is drawn, unless something else was chosen in between. */
  async function show(source: string | File | undefined) {
    latest.current = source;
    setProblem(undefined);
    try {
      const picture = source === undefined ? undefined : await squarePicture(source);
      if (latest.current === source) onChange(picture);
    } catch {
      if (latest.current !== source) return;
      onChange(undefined);
      setProblem('This picture cannot be read. Choose a JPEG, PNG or WebP file.');
    }
  }

  function choose(chosen: Middle) {
    setMiddle(chosen);
    void show(chosen === 'photo' ? photo : undefined);
  }

  return (
    <div className="qr-middle">
      <RadioGroup
        legend="In the middle"
        value={middle}
        onChange={({ target }) => choose(target.value as Middle)}
        options={[
          { value: 'nothing', label: 'Nothing' },
          ...(photo === '' ? [] : [{ value: 'photo', label: 'Photo' }]),
          { value: 'logo', label: 'Logo' },
        ]}
      />
      {middle === 'logo' && (
        <input
          type="file"
          accept="image/*"
          aria-label="Logo file"
          onChange={({ target }) => void show(target.files?.[0])}
        />
      )}
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  );
}
