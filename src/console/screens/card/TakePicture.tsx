import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/Button';

/** Opens the camera of a phone. Where there is a mouse there is nothing to hold up: no button. */
export function TakePicture({ onFiles }: { onFiles: (files: File[]) => void }) {
  const camera = useRef<HTMLInputElement>(null);
  if (!globalThis.matchMedia?.('(pointer: coarse)').matches) return null;
  return (
    <>
      <Button icon={<Camera aria-hidden="true" />} isWide onClick={() => camera.current?.click()}>
        Take a picture
      </Button>
      <input
        ref={camera}
        hidden
        type="file"
        accept="image/*"
        capture="user"
        aria-label="Camera"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The next picture has the same name on many phones: it is a new one all the same.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
