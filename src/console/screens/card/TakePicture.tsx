import { Camera } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/Button';

/** Opens the camera of a phone. Devices with a mouse do not show the button. */
export function TakePicture({ onFile }: { onFile: (file: File) => void }) {
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
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // Many phones give every picture the same name, so the value is cleared for the next one.
          currentTarget.value = '';
        }}
      />
    </>
  );
}
